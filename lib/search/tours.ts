import 'server-only';
import { shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import { readCatalogue } from '@/lib/activities/catalogue';
import { matchesCategory } from '@/lib/activities/filter';
import { type IndexedName, indexName, matchNames, type NameMatch, type NameQuery } from '@/lib/i18n/match-name';
import type { Locale } from '@/lib/i18n/routing';
import { significantTokens, tokenize } from '@/lib/i18n/search-text';
import type { Concept } from '@/lib/listings/text-search/meanings';
import { log } from '@/lib/log';
import { reportMissingPart } from '@/lib/rendering';

type Catalogue = Awaited<ReturnType<typeof readCatalogue>>;
type IndexedTour = { tour: ActivityCard; names: readonly IndexedName[] };
export type MatchedTour = { tour: ActivityCard; match: NameMatch; isMeant: boolean };

/** Suggestions are requested with every letter; the version of the catalogue is not checked in between. */
const MAX_AGE_MS = 5_000;
/** Words with so many equal first letters are forms of one another: "cook", "cooking". */
const MIN_STEM_LENGTH = 4;

const indexes = new WeakMap<Catalogue, IndexedTour[]>();

/** Tours with a matching title in any language, or of a category that the concept means; none while they cannot be read. */
export async function matchTours(
  query: NameQuery,
  concept: Concept | null,
  { lang, minScore }: { lang: Locale; minScore: number },
): Promise<MatchedTour[]> {
  try {
    const catalogue = await readCatalogue(lang, new Date(), MAX_AGE_MS);
    const texts = concept ? Object.values(concept.terms).flat() : [];
    const terms = texts.map((word) => significantTokens(tokenize(word)));
    return indexOf(catalogue)
      .flatMap(({ tour, names }) => {
        const match = matchNames(query, names);
        const isMeant = isOfCategory(tour, concept);
        const weight = match.score + (isMeant ? stemPart(names, terms) : 0);
        return match.score >= minScore || isMeant ? [{ tour, match, isMeant, weight }] : [];
      })
      .toSorted((a, b) => b.weight - a.weight);
  } catch (error) {
    log.error({ event: 'tours_in_search', err: error });
    reportMissingPart();
    return [];
  }
}

function indexOf(catalogue: Catalogue): IndexedTour[] {
  const known = indexes.get(catalogue);
  if (known) return known;
  const texts = new Map(catalogue.locals.map(({ code, texts: byLanguage }) => [code, Object.values(byLanguage)]));
  const index = catalogue.catalogue.activities.map((tour) => {
    const titles = [shownText(tour.title), ...(texts.get(tour.code) ?? []).map((text) => text?.title)];
    return { tour, names: [...new Set(titles)].flatMap((title) => (title ? [indexName(title)] : [])) };
  });
  indexes.set(catalogue, index);
  return index;
}

function isOfCategory({ category }: ActivityCard, concept: Concept | null): boolean {
  return category !== null && (concept?.means.tours ?? []).some((name) => matchesCategory(name, category));
}

/** The greatest part of a word of the concept that is in one of the names: 0.5 for "cook" of "cooking class". */
function stemPart(names: readonly IndexedName[], terms: readonly (readonly string[])[]): number {
  const parts = terms.flatMap((word) =>
    names.map(({ tokens }) => word.filter((part) => tokens.some((token) => isStem(part, token))).length / word.length),
  );
  return Math.max(0, ...parts);
}

const isStem = (word: string, token: string) =>
  word === token || (word.length >= MIN_STEM_LENGTH && token.startsWith(word.slice(0, MIN_STEM_LENGTH)));
