import type { Namespace } from '@/lib/i18n/types';

export const formMessages: Namespace[] = [
  'AddressField',
  'ConflictDialog',
  'ContactList',
  'Cuisines',
  'Kinds',
  'LeaveDialog',
  'ListingPage',
  'ListingSteps',
  'OwnPosition',
  'PreviewDialog',
  'Sestieri',
  'TextLanguage',
  'TranslationsSection',
];
