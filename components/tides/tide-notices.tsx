'use client';

import { useTideText } from '@/components/tides/use-tide-text';
import { WarningIcon } from '@/components/ui/icons';
import { momentAt } from '@/lib/tides/moment';
import type { TideAnswer } from '@/lib/tides/schema';

/** Notices about the levels: barriers that appear closed, missing measurements, values computed offline. */
export function TideNotices({ answer, isComputedHere }: { answer: TideAnswer; isComputedHere: boolean }) {
  const { t } = useTideText();
  const isNowcast = momentAt(answer, null).kind === 'nowcast';
  const missing = isComputedHere ? 'own' : answer.now.stale ? (isNowcast ? 'staleNowcast' : 'stale') : null;
  const isSuspect = answer.sources.some(({ state }) => state === 'suspect');
  if (!missing && !answer.seaClosedHint && !isSuspect) return null;
  return (
    <ul className="space-y-2 text-sm">
      {answer.seaClosedHint && <Notice>{t('barriers')}</Notice>}
      {missing && <Notice>{t(missing)}</Notice>}
      {isSuspect && <Notice>{t('suspect')}</Notice>}
    </ul>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <li className="flex items-start gap-2.5 rounded-control bg-lagoon-soft px-3.5 py-2.5">
      <WarningIcon className="mt-0.5 size-4.5 shrink-0 text-lagoon" />
      {children}
    </li>
  );
}
