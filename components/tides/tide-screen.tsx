'use client';

import { useEffect } from 'react';
import { TideBoard } from '@/components/tides/tide-board';
import { fetchPredictor, useTide } from '@/components/tides/use-tide';
import type { TideAnswer } from '@/lib/tides/schema';

/** The board of a page rendered with an answer, which it updates. */
export function TideScreen({ first }: { first: TideAnswer }) {
  const tide = useTide(first);
  useEffect(fetchPredictor, []);
  return tide && <TideBoard tide={tide} isWide />;
}
