import { useData } from '@/components/hooks/use-data';
import type { Locale } from '@/lib/i18n/routing';
import type { Suggestion } from '@/lib/listings/search/schema';

const DEBOUNCE_MS = 160;
const MIN_LETTERS = 2;
/** One ideograph is enough for a search. */
const EASTERN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Places whose names resemble the typed text; null without text. A failed request has no suggestions. */
export function useSuggestions(typed: string | null, lang: Locale): Suggestion[] | null {
  const q = typed?.trim() ?? '';
  const isEnough = q.length >= MIN_LETTERS || EASTERN.test(q);
  const { data: found } = useData(
    isEnough ? `${lang} ${q}` : null,
    async (signal) => {
      const { findSuggestions } = await import('@/lib/listings/search/api'); // loaded with the first letters
      const result = await findSuggestions(q, lang, signal);
      return { q, places: result.ok ? result.data : [] };
    },
    { delayMs: DEBOUNCE_MS },
  );

  // the last answer stays until the next arrives; otherwise the list would flicker with every letter
  const isRelated = found !== null && (q.startsWith(found.q) || found.q.startsWith(q));
  return isEnough && isRelated ? found.places : null;
}
