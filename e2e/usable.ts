import { expect, type Locator, type Page } from '@playwright/test';

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

/** What is wrong with the arrangement as it stands: a page wider than its window, controls that lie across each other. */
export const findMisfits = (page: Page): Promise<string[]> => page.evaluate(readMisfits);

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
export function findObstacles(element: Element, { minWidth, minHeight }: Required<Least>): string[] {
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

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Runs in the browser. */
function readMisfits(): string[] {
  const name = ({ ariaLabel, textContent, tagName }: Element) => ariaLabel || textContent?.trim() || tagName;
  const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  /** The bar that it belongs to: the page scrolls below it. */
  const barOf = (element: Element | null): Element | null =>
    element === null || isBar(element) ? element : barOf(element.parentElement);
  const meet = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const isLarge = ({ left, top, right, bottom }: Box) => right - left > 1.5 && bottom - top > 1.5;
  function boxesOf(element: Element): Box[] {
    let boxes: Box[] = [...element.getClientRects()];
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement) {
      if (isBar(above)) break;
      const edges = above.getBoundingClientRect();
      if (getComputedStyle(above).overflow !== 'visible') boxes = boxes.map((box) => meet(box, edges));
    }
    return boxes.filter(isLarge);
  }
  const isWithin = (one: Box, other: Box) => {
    const { left, top, right, bottom } = meet(one, other);
    return left === one.left && top === one.top && right === one.right && bottom === one.bottom;
  };
  /** A button within a field or a picture belongs there. */
  const areAcross = (one: Box, other: Box) =>
    isLarge(meet(one, other)) && !isWithin(one, other) && !isWithin(other, one);

  const { scrollWidth, clientWidth } = document.documentElement;
  const misfits = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
  const controls = [...document.querySelectorAll('a, button, input, select, textarea')]
    // where places lie on the map is given
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.matches('#map a, [inert] *'))
    .map((element) => ({ element, bar: barOf(element), boxes: boxesOf(element) }));
  for (const [index, { element, bar, boxes }] of controls.entries()) {
    for (const other of controls.slice(index + 1)) {
      if (bar === other.bar && boxes.some((box) => other.boxes.some((next) => areAcross(box, next)))) {
        misfits.push(`${name(element)} lies across ${name(other.element)}`);
      }
    }
  }
  return misfits;
}
