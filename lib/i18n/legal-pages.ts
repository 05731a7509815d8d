/** The pages of legal information with their messages, in the order of the footer. */
export const legalPages = {
  imprint: 'ImprintPage',
  privacy: 'PrivacyPage',
  storage: 'StoragePage',
  terms: 'TermsPage',
  accessibility: 'AccessibilityPage',
  contact: 'ContactPage',
} as const;

export type LegalPageName = keyof typeof legalPages;

export const LEGAL_TEXTS_CHANGED = '2026-11-23';

export const legalPageNames = Object.keys(legalPages) as LegalPageName[]; // the type of Object.keys is string[]

/** The pages by their path, as lists of screens name them. */
export const legalPaths = Object.fromEntries(legalPageNames.map((name) => [name, { path: `/${name}` }])) as Record<
  LegalPageName,
  { path: string }
>; // the type of Object.fromEntries has any string as a key
