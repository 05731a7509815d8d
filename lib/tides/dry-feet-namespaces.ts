import type { Namespace } from '@/lib/i18n/types';

export const dryFeetNamespaces: readonly Namespace[] = ['DryFeet', 'DryState', 'TideBoard'];
