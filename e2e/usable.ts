import type { Locator } from '@playwright/test';
import { expect } from './fixtures';

type Least = { minWidth?: number; minHeight?: number };

/**
 * A visitor can see and press it: its box is large enough, lies in view or can be scrolled there, and nothing covers its
 * centre. `toBeVisible` also passes inside a scroller of height 0.
 */
export async function expectUsable(locator: Locator, { minWidth = 44, minHeight = 44 }: Least = {}): Promise<void> {
  await expect(locator).toBeVisible();
  await locator.scrollIntoViewIfNeeded();
  await expect
    .poll(() => locator.evaluate(findObstacles, { minWidth, minHeight }), { message: `${locator}` })
    .toEqual([]);
}

/** No part of one lies over the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  const overlap = async () => {
    const [first, second] = [await one.boundingBox(), await other.boundingBox()];
    if (!first || !second) return 'not drawn';
    const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
    const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
    return width > 0 && height > 0 ? `${width}×${height} px` : null;
  };
  await expect.poll(overlap, { message: `${one} over ${other}` }).toBeNull();
}

/** The right end of the text as far as it is drawn, in pixels. */
export function readTextEnd(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    let end = text.getBoundingClientRect().right;
    for (let above: Element | null = element; above; above = above.parentElement) {
      if (getComputedStyle(above).overflowX !== 'visible') end = Math.min(end, above.getBoundingClientRect().right);
    }
    return end;
  });
}

/** Runs in the browser. Empty when the element is usable. */
function findObstacles(element: Element, { minWidth, minHeight }: Required<Least>): string[] {
  /** Share of the element, or of the viewport if that is smaller, that must be in view. */
  const LEAST_SHARE = 0.6;
  const box = element.getBoundingClientRect();
  const seen = { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
  const clip = ({ left, top, right, bottom }: typeof seen) => {
    seen.left = Math.max(seen.left, left);
    seen.top = Math.max(seen.top, top);
    seen.right = Math.min(seen.right, right);
    seen.bottom = Math.min(seen.bottom, bottom);
  };
  clip({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
  for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
    if (getComputedStyle(above).overflow !== 'visible') clip(above.getBoundingClientRect());
  }
  const width = Math.max(seen.right - seen.left, 0);
  const height = Math.max(seen.bottom - seen.top, 0);
  const share = (width * height) / (Math.min(box.width, innerWidth) * Math.min(box.height, innerHeight));
  const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);

  const obstacles: string[] = [];
  if (box.width < minWidth || box.height < minHeight) {
    obstacles.push(`box of ${box.width}×${box.height}, expected ${minWidth}×${minHeight}`);
  }
  if (!(share >= LEAST_SHARE)) obstacles.push(`${Math.round(share * 100)} % in view`);
  else if (!hit || !element.contains(hit)) obstacles.push(`covered by ${hit?.outerHTML.slice(0, 200)}`);
  return obstacles;
}
