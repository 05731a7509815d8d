/** The facts of a card of a host's place that are not known; its cover is no drawing. */
export const noFacts = {
  sestiere: null,
  placeKind: null,
  cuisine: null,
  priceLevel: null,
  motif: null,
  demonstration: false,
};
