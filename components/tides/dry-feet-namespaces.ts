import type { Namespace } from '@/components/layout/messages';

/** What a page hands over that asks whether feet stay dry somewhere. */
export const dryFeetNamespaces: readonly Namespace[] = ['DryFeet', 'DryState', 'TideBoard'];
