'use client';

import { useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import { classNames } from '@/lib/browser/class-names';
import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { formatClock } from '@/lib/listings/hours/hours';
import {
  findClosedRange,
  hasHours,
  type OpeningPlan,
  openStateAt,
  type OpenState as State,
} from '@/lib/listings/hours/open-state';
import { addDays, daysBetween, venetianMoment } from '@/lib/listings/hours/venetian-clock';

/** Whether a place is open and until when, updated every minute; empty when its hours are unknown. */
export function OpenState({ plan }: { plan: OpeningPlan }) {
  const minute = useMinute();
  const sentence = useOpenSentence();
  const now = minute === null ? null : new Date(minute);
  const state = now && openStateAt(plan, now);
  if (!now || !state) return hasHours(plan) && <p className="min-h-6" aria-hidden="true" />;
  return (
    <p className="flex min-h-6 items-baseline gap-2 font-medium text-sm">
      <span
        aria-hidden="true"
        className={classNames(
          'size-2.5 shrink-0 rounded-full',
          state.state === 'open' ? 'bg-status-active' : 'bg-status-other',
        )}
      />
      {sentence(plan, state, now)}
    </p>
  );
}

function useOpenSentence(): (plan: OpeningPlan, state: State, now: Date) => string {
  const t = useTranslations('OpenState');
  const format = useDateFormat();
  return (plan, state, now) => {
    const today = venetianMoment(now).date;
    const until = findClosedRange(plan, today)?.until;
    if (until && state.state === 'closed') {
      const reopens = state.opensAt ?? new Date(`${addDays(until, 1)}T12:00Z`);
      return t('temporarilyClosed', { day: format(reopens, { day: 'numeric', month: 'long' }) });
    }
    const change = state.state === 'open' ? state.closesAt : state.opensAt;
    if (!change) return t(state.state === 'open' ? 'roundTheClock' : 'closed');
    const { date, minute } = venetianMoment(change);
    const time = formatClock(minute);
    const weekday = format(change, { weekday: 'long' });
    if (state.state === 'open') {
      const isSoon = change.getTime() - now.getTime() < DAY_MS;
      return isSoon ? t('openUntil', { time }) : t('openUntilWeekday', { day: weekday, time });
    }
    const days = daysBetween(today, date);
    if (days === 0) return t('closedUntil', { time });
    if (days === 1) return t('closedUntilTomorrow', { time });
    if (days < 7) return t('closedUntilWeekday', { day: weekday, time });
    return t('closedUntilDate', { day: format(change, { day: 'numeric', month: 'long' }), time });
  };
}
