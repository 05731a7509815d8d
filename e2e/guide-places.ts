import type { Page } from '@playwright/test';
import { expect } from './fixtures';

export type Place = { title: string; path: string };

/** Some public places of the guide, by their names in English, and where their pages are. */
export async function findPlaces(page: Page, count: number): Promise<Place[]> {
  const answer = await page.request.get('/api/map?bbox=12,45,13,46&zoom=19&lang=en');
  const { features }: { features: { properties: Record<string, string> }[] } = await answer.json();
  const places = features.map(({ properties }) => properties).filter(({ kind }) => kind === 'listing');
  expect(places.length).toBeGreaterThanOrEqual(count);
  return places.slice(0, count).map(({ title = '', uid, slug }) => ({ title, path: `/listing/${uid}/${slug}` }));
}
