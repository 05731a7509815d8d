import { render, screen } from '@testing-library/react';
import { createTranslator } from 'next-intl';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import LandingPage, { generateMetadata } from '@/app/[locale]/(public)/landing/[id]/page';
import { findLandingBoats } from '@/lib/boats/service';
import messages from '@/messages/en.json';
import { WithMessages } from '@/tests/components/with-messages';
import { timetable } from '@/tests/factories/timetable';

vi.mock('@/lib/env', () => ({ env: { APP_ORIGIN: 'http://localhost:3000', NEXT_PUBLIC_SITE_NAME: 'Guide' } }));
// an async server component, which jsdom cannot render
vi.mock('@/components/i18n/messages', () => ({ ClientMessages: ({ children }: { children: ReactNode }) => children }));
vi.mock('@/lib/boats/service', () => ({ findLandingBoats: vi.fn() }));
vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: 'LandingPage') => createTranslator({ locale: 'en', messages, namespace }),
}));

const propsOf = (id: string) => ({ params: Promise.resolve({ locale: 'en', id }), searchParams: Promise.resolve({}) });

test('a landing without boats has a text instead of the table, and a link to the map', async () => {
  vi.mocked(findLandingBoats).mockResolvedValue({ timetable, departures: [] });
  render(await LandingPage(propsOf('landing-burano')), { wrapper: WithMessages });

  expect(screen.getByRole('heading', { level: 1, name: 'Burano' })).toBeVisible();
  expect(screen.getByText('No boat leaves from here in the next 24 hours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show on the map' })).toHaveAttribute(
    'href',
    expect.stringContaining('lat='),
  );
  expect((await generateMetadata(propsOf('landing-burano'))).title).toBe('Burano: next boats');
});

test.each([
  ['landing-burano', null],
  ['burano', { timetable, departures: [] }],
  ['nothing', { timetable, departures: [] }],
])('%s is not found without a timetable, or when it is no landing', async (id, boats) => {
  vi.mocked(findLandingBoats).mockResolvedValue(boats);
  await expect(LandingPage(propsOf(id))).rejects.toThrow('NEXT_HTTP_ERROR_FALLBACK;404');
});
