import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { needsTranslation } from '@/scripts/lib/messages.mjs';

/**
 * All text of a page for its readers and screen readers, except what is marked as being in a language of its own
 * (`lang`) or as written by a user (`dir="auto"`, `<bdi>`, `<address>`). Of this page, or of one as it is sent.
 */
export function readTexts(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((sent) => {
    const here = sent === undefined ? document : new DOMParser().parseFromString(sent, 'text/html');
    const foreign = '[lang]:not(html), [dir=auto], bdi, address, script, style, .leaflet-tooltip';
    const texts = [here.title];
    const walker = here.createTreeWalker(here.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest(foreign)) texts.push(textContent ?? '');
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-roledescription']) {
      for (const element of here.querySelectorAll(`[${name}]`)) {
        if (!element.closest(foreign)) texts.push(element.getAttribute(name) ?? '');
      }
    }
    return texts;
  }, html);
}

/** What a page in another language says word for word as the English one does, without names and words that are spelled alike. */
export function findUntranslated(texts: string[], english: string[], locale: string, names: Set<string>): string[] {
  const inEnglish = new Set(english.flatMap(partsOf));
  const shared = new Set(texts.flatMap(partsOf).filter((text) => inEnglish.has(text)));
  return [...shared].filter((text) => !names.has(text) && needsTranslation(text, locale));
}

const namesIn = new Map<string, Promise<Set<string>>>();

/** Names of places and of what the map shows, which may be the same in several languages. No journey here adds a place. */
export function readNames(page: Page, locale: string): Promise<Set<string>> {
  const names = namesIn.get(locale) ?? fetchNames(page, locale);
  namesIn.set(locale, names);
  return names;
}

async function fetchNames(page: Page, locale: string): Promise<Set<string>> {
  const answer = await page.request.get(`/api/map?bbox=12,45,13,46&zoom=19&lang=${locale}`);
  const { features }: { features: { properties: { title?: string } }[] } = await answer.json();
  const labels: { name: string; names: Record<string, string> }[] = JSON.parse(
    readFileSync('public/map/labels.json', 'utf8'),
  );
  const onMap = labels.map(({ name, names }) => names[locale] ?? name);
  const titles = features.map(({ properties }) => properties.title);
  return new Set([...titles, ...onMap].flatMap((name) => (name ? [name, ...partsOf(name)] : [])));
}

/** "Hotel · Jesolo" is two texts. */
function partsOf(text: string): string[] {
  return text
    .split(/ · |\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
