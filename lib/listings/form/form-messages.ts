import type { Namespace } from '@/lib/i18n/types';

/** Namespaces of the listing form, in addition to those of every dashboard page. */
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
