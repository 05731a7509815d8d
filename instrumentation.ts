import { findOutage } from '@/lib/outage';
import { currentRendering } from '@/lib/rendering';

/** Called by Next with every exception that a page or a handler did not catch. */
export function onRequestError(error: unknown): void {
  const rendering = currentRendering();
  if (rendering && findOutage(error)) rendering.isOutage = true;
}
