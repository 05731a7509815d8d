import type { Namespace } from '@/lib/i18n/namespace';

/** What a page hands over that asks whether feet stay dry somewhere. */
export const dryFeetNamespaces: readonly Namespace[] = ['DryFeet', 'DryState', 'TideBoard'];
