'use client';

import { useLoaded } from '@/components/hooks/use-loaded';

const loadNote = () => import('@/components/tides/dry-feet').then((note) => note.DryFeet);

/** `DryFeet`, for the few places whose ground is known: fetched by their pages only. */
export function DryFeetNote({ groundCm }: { groundCm: number }) {
  const DryFeet = useLoaded(true, loadNote);
  return DryFeet && <DryFeet groundCm={groundCm} />;
}
