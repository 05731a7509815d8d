import 'server-only';
import { type NameMatch, toNameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import { listMatchedCards, type MatchedCard } from '@/lib/listings/search/matched-cards';
import { newestId } from '@/lib/listings/search/repository';
import { scanById } from '@/lib/listings/search/scan';
import { SUGGESTION_LIMIT, type Suggestion } from '@/lib/listings/search/schema';
import { parseQuery, tierNames } from '@/lib/listings/text-search/text-query';
import { currentTime } from '@/lib/scenario';

/** Suggestions are the best of so many matches. */
const MAX_CANDIDATES = 24;

/** `isExact`: its names have all tokens as they are typed. */
type MatchedSuggestion = { suggestion: Suggestion; match: NameMatch; isExact: boolean };

/** Public listings with a name like an unfinished text, also a misspelt one, best first. */
export async function suggestListings(q: string, lang: Locale): Promise<MatchedSuggestion[]> {
  const newest = await newestId();
  const name = toNameQuery(q, true);
  for (const matching of ['exact', 'fuzzy'] as const) {
    const parsed = parseQuery(q, { lang, matching, isTyping: true });
    if (parsed?.matching !== matching) break;
    // without the tier of matches anywhere
    const tiers = parsed.tiers.filter((_, index) => tierNames[index] !== 'text');
    const { matches } = await scanById({ condition: '' }, tiers, { after: null, limit: MAX_CANDIDATES, newest });
    const found = await listMatchedCards(matches, { lang, q: name }, currentTime());
    // tokens of one name, unless no name has all of them: then name, keywords and area have
    const named = found.filter(({ match }) => match.score > 0 && (matching === 'fuzzy' || !match.isMisspelt));
    const shown = bestFirst(named.length > 0 || matching === 'fuzzy' ? named : found);
    const isExact = matching === 'exact';
    if (shown.length > 0) return shown.slice(0, SUGGESTION_LIMIT).map((one) => ({ ...toSuggestion(one), isExact }));
  }
  return [];
}

function toSuggestion({ card: { uid, slug, title, language, category, area }, match }: MatchedCard) {
  return { suggestion: { uid, slug, title, language, category, area }, match };
}

const bestFirst = (found: readonly MatchedCard[]) => found.toSorted((a, b) => b.match.score - a.match.score);
