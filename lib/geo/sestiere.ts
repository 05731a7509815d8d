/** The six sestieri of Venice and its larger islands. */
export const sestieri = [
  'cannaregio',
  'castello',
  'dorsoduro',
  'san_marco',
  'san_polo',
  'santa_croce',
  'giudecca',
  'san_giorgio',
  'lido',
  'murano',
  'burano',
  'torcello',
  'sant_erasmo',
  'pellestrina',
] as const;
export type Sestiere = (typeof sestieri)[number];
