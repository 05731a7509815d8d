import { describeTides } from '@/lib/tides/answer';
import type { TideAnswer } from '@/lib/tides/schema';

/** What a browser without a network says: the computed tide, labelled as such. Loaded only when it is needed. */
export function computeTides(now: number): TideAnswer {
  return describeTides({ now, readings: [], bulletin: null, failures: 0, levelReadAt: null, bulletinReadAt: null });
}
