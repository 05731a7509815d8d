import { useEffect, useState } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import type { Suggestion } from '@/lib/listings/search/schema';

const DEBOUNCE_MS = 160;
const FEWEST_LETTERS = 2;
// one ideograph says as much as a word
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

type Suggested = { q: string; places: Suggestion[] };
const NOTHING: Suggested = { q: '', places: [] };

/**
 * Places whose names resemble what is being typed; null while nobody types. Asked for a moment after the last letter,
 * and never twice at a time. What cannot be asked is no suggestion, and no error either.
 */
export function useSuggestions(typed: string | null, lang: Locale): Suggestion[] | null {
  const [found, setFound] = useState(NOTHING);
  const q = typed?.trim() ?? '';
  const isEnough = q.length >= FEWEST_LETTERS || EASTERN.test(q);

  useEffect(
    function askSoon() {
      if (!isEnough) return;
      const stop = new AbortController();
      const timer = setTimeout(async () => {
        // nobody who only reads loads this
        const { findSuggestions } = await import('@/lib/listings/search/api');
        const result = await findSuggestions(q, lang, stop.signal);
        if (!stop.signal.aborted) setFound({ q, places: result.ok ? result.data : [] });
      }, DEBOUNCE_MS);
      return () => {
        clearTimeout(timer);
        stop.abort();
      };
    },
    [q, isEnough, lang],
  );

  // the last answer stays until the next one is here, or the list would flicker with every letter
  const isAbout = found.q !== '' && (q.startsWith(found.q) || found.q.startsWith(q));
  return isEnough && isAbout ? found.places : null;
}
