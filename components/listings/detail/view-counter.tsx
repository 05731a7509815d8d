'use client';

import { useEffect } from 'react';
import { reportCount } from '@/lib/listings/statistics/report-count';

export function ViewCounter({ uid }: { uid: string }) {
  useEffect(() => reportCount('views', [uid]), [uid]);
  return null;
}
