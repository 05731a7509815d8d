import type { Page } from '@playwright/test';
import type { ReviewForm } from '@/lib/review/schema';
import { expect } from './fixtures';

/** Puts this browser alone into a scenario, as the review page does; the open page meets it with its next request. */
export async function startScenario(page: Page, form: Partial<ReviewForm>): Promise<void> {
  const answer = await page.request.post('/api/review', { data: form });
  expect(answer.status(), await answer.text()).toBe(204);
}

export const endScenario = (page: Page): Promise<void> => startScenario(page, {});
