import type { Namespace } from '@/lib/i18n/types';

/** Message namespaces of the dry-feet components. */
export const dryFeetNamespaces: readonly Namespace[] = ['DryFeet', 'DryState', 'TideBoard'];
