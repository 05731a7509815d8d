import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';

type Extent = {
  rules?: readonly string[] | undefined;
  disabled?: string;
  exclude?: string;
  /** The rest of the page is left out. */
  within?: Locator | undefined;
};

/** What breaks rules of axe on the page as it stands, one line per element. */
export async function findViolations(page: Page, { rules, disabled, exclude, within }: Extent = {}): Promise<string[]> {
  // otherwise axe opens a second page to join the results of frames, and these pages have none
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules) axe.withRules([...rules]);
  if (disabled) axe.disableRules(disabled);
  if (exclude) axe.exclude(exclude);
  // axe reads selectors of CSS only, and throws where one finds nothing
  await within?.evaluate((element) => element.setAttribute('data-axe', ''));
  if (within) axe.include('[data-axe]');
  const { violations } = await axe.analyze();
  await within?.evaluate((element) => element.removeAttribute('data-axe'));
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
