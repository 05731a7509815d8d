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

const BOTH_SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** An open panel is usable on a phone and on a wide screen, with all that is in it. */
export async function expectUsableAtBothSizes(panel: Locator, least: Least = { minWidth: 200, minHeight: 150 }) {
  const page = panel.page();
  const size = page.viewportSize();
  for (const one of BOTH_SIZES) {
    await page.setViewportSize(one);
    await expectUsable(panel, least);
    await expect.poll(() => panel.evaluate(findUnreachable), { message: `${panel} at ${one.width} px` }).toEqual([]);
  }
  if (size) await page.setViewportSize(size);
}

/** No part of one lies over the other, nor within `gap` pixels of it. */
export async function expectApart(one: Locator, other: Locator, gap = 0): Promise<void> {
  const overlap = async () => {
    const [first, second] = [await one.boundingBox(), await other.boundingBox()];
    if (!first || !second) return 'not drawn';
    const width = Math.min(first.x + first.width, second.x + second.width) - Math.max(first.x, second.x);
    const height = Math.min(first.y + first.height, second.y + second.height) - Math.max(first.y, second.y);
    return width > -gap && height > -gap ? `${width}×${height} px` : null;
  };
  await expect.poll(overlap, { message: `${one} over ${other}` }).toBeNull();
}

/** Text of 200 %, without a zoom of the page. */
export function enlargeText(page: Page): Promise<void> {
  return page.locator('html').evaluate((root) => {
    root.style.fontSize = '200%';
  });
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

/** Runs in the browser. What scrolling within a panel does not bring into view. */
export function findUnreachable(panel: Element): string[] {
  /** Share of a control, and of all texts together, that must be in reach. */
  const LEAST_SHARE = 0.6;
  type Span = { start: number; end: number };
  const lengthOf = ({ start, end }: Span) => Math.max(end - start, 0);
  const meet = (one: Span, other: Span) => ({
    start: Math.max(one.start, other.start),
    end: Math.min(one.end, other.end),
  });
  /** As near as scrolling brings it. */
  function scroll(span: Span, frame: Span): Span {
    const length = Math.min(lengthOf(span), lengthOf(frame));
    const start = Math.min(Math.max(span.start, frame.start), frame.end - length);
    return { start, end: start + length };
  }
  const spansOf = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { x: { start: left, end: right }, y: { start: top, end: bottom } };
  };
  const isVisuallyHidden = (element: Element): boolean => {
    const { x, y } = spansOf(element);
    if (lengthOf(x) <= 1.5 && lengthOf(y) <= 1.5) return true;
    return element !== panel && element.parentElement !== null && isVisuallyHidden(element.parentElement);
  };
  function reachOf(element: Element) {
    let { x, y } = spansOf(element);
    for (let above: Element | null = element; above && above !== panel; ) {
      above = above.parentElement;
      if (!above) break;
      const { overflowX, overflowY } = getComputedStyle(above);
      const frame = spansOf(above);
      if (overflowX !== 'visible') x = (/auto|scroll/.test(overflowX) ? scroll : meet)(x, frame.x);
      if (overflowY !== 'visible') y = (/auto|scroll/.test(overflowY) ? scroll : meet)(y, frame.y);
    }
    return { x: meet(x, { start: 0, end: innerWidth }), y: meet(y, { start: 0, end: innerHeight }) };
  }
  const areaOf = ({ x, y }: { x: Span; y: Span }) => lengthOf(x) * lengthOf(y);
  const name = ({ ariaLabel, textContent, tagName }: Element) => ariaLabel || textContent?.trim() || tagName;
  const isControl = (element: Element) =>
    element.matches('a, button, input, select, textarea, summary, [role^=menuitem]');
  const isText = ({ childNodes }: Element) =>
    [...childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

  const found: string[] = [];
  const texts = { all: 0, inReach: 0 };
  for (const element of panel.querySelectorAll('*')) {
    // where things lie on a map is given
    if (element.closest('.leaflet-map-pane, [inert]') && !panel.closest('.leaflet-map-pane')) continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (!(isControl(element) || isText(element)) || isVisuallyHidden(element)) continue;
    const [all, inReach] = [areaOf(spansOf(element)), areaOf(reachOf(element))];
    texts.all += all;
    texts.inReach += inReach;
    if (!isControl(element) || all === 0) continue;
    if (inReach < all * LEAST_SHARE) found.push(`out of reach: ${name(element)}`);
  }
  if (texts.inReach < texts.all * LEAST_SHARE)
    found.push(`${Math.round((100 * texts.inReach) / texts.all)} % in reach`);
  return found;
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
