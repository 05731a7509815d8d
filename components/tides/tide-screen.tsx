'use client';

import { useEffect } from 'react';
import { TideBoard } from '@/components/tides/tide-board';
import { fetchPredictor, useTide } from '@/components/tides/use-tide';
import type { TideAnswer } from '@/lib/tides/schema';

/** The board of a page that was drawn with an answer, and goes on from there. */
export function TideScreen({ first }: { first: TideAnswer }) {
  const tide = useTide(first);
  useEffect(fetchPredictor, []);
  return tide && <TideBoard tide={tide} isWide />;
}
