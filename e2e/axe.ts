import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

type Extent = { rules?: readonly string[] | undefined; disabled?: string; exclude?: string };

/** What breaks rules of axe on the page as it stands, one line per element. */
export async function findViolations(page: Page, { rules, disabled, exclude }: Extent = {}): Promise<string[]> {
  // otherwise axe opens a second page to join the results of frames, and these pages have none
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (disabled) axe.disableRules(disabled);
  if (exclude) axe.exclude(exclude);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
