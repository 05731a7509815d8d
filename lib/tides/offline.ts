import { describeTides } from '@/lib/tides/answer';
import type { TideAnswer } from '@/lib/tides/schema';

/** The computed tide for a browser without network. Loaded on demand. */
export function computeTides(now: number): TideAnswer {
  return describeTides({ now, readings: [], bulletin: null, failures: 0, levelReadAt: null, bulletinReadAt: null });
}
