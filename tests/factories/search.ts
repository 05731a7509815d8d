import type { FoundGroups } from '@/lib/search/answer';

/** The groups of an answer that finds nothing beside listings. */
export const noGroups: FoundGroups = {
  gazetteer: [],
  tours: [],
  pages: [],
  order: [],
  didYouMean: null,
  instead: null,
};
