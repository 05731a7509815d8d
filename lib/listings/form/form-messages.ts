import type { Namespace } from '@/lib/i18n/namespace';

/** The words of the listing form, besides those every page of the dashboard has. */
export const formMessages: Namespace[] = [
  'AddressField',
  'ConflictDialog',
  'ContactList',
  'LeaveDialog',
  'ListingPage',
  'OwnPosition',
  'PreviewDialog',
  'TextLanguage',
  'TranslationsSection',
];
