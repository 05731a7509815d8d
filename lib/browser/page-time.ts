/** Attribute of the document: milliseconds by which the clock of a reviewer's scenario differs. */
export const CLOCK_ATTRIBUTE = 'data-clock-offset';

/** The time that the page shows, in milliseconds. */
export function pageTime(): number {
  return Date.now() + Number(document.documentElement.getAttribute(CLOCK_ATTRIBUTE) ?? 0);
}
