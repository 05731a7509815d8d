/** Kinds of the gazetteer; `station` is every stop on land, `canal` every water. */
export const gazetteerKinds = [
  'sestiere',
  'quarter',
  'island',
  'campo',
  'bridge',
  'street',
  'canal',
  'landing',
  'station',
  'hospital',
  'toilet',
  'sight',
  'beach',
  'park',
  'market',
  'church',
  'museum',
  'town',
] as const;
export type GazetteerKind = (typeof gazetteerKinds)[number];
