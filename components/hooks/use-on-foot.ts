import { useData } from '@/components/hooks/use-data';
import type { OnFoot } from '@/lib/city/reach';
import type { LatLng } from '@/lib/geo/schema';

/** The ways from the visitor's position by the streets of the city pack, found in this browser; an item is missing until it is known. */
export function useOnFoot(own: LatLng | null, targets: readonly LatLng[]): readonly (OnFoot | null)[] {
  const key = own && targets.length > 0 ? JSON.stringify([own, targets]) : null;
  const { data } = useData(key, async () => {
    // few visitors say where they are
    const { findLocalReach } = await import('@/lib/city/local/streets');
    return { key, ways: own && (await findLocalReach(own, targets)) };
  });
  return (data?.key === key && data?.ways) || [];
}
