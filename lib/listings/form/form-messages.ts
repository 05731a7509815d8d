import type { Namespace } from '@/lib/i18n/types';

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
