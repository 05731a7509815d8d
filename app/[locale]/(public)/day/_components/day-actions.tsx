import { useLocale, useTranslations } from 'next-intl';
import { useDayClock } from '@/app/[locale]/(public)/day/_components/use-day-clock';
import type { useDayPlan } from '@/app/[locale]/(public)/day/_components/use-day-plan';
import { ShareButton } from '@/components/share/share-button';
import { Button } from '@/components/ui/button';
import { CalendarIcon, MapIcon, PrintIcon } from '@/components/ui/icons';
import { downloadFile } from '@/lib/browser/download-file';
import { pageTime } from '@/lib/browser/page-time';
import { type DayState, dayQuery } from '@/lib/day/address';
import { toIcs } from '@/lib/day/ics';
import { getPathname } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { formatClock } from '@/lib/listings/hours/hours';

export type DayPlan = ReturnType<typeof useDayPlan>;

type Props = {
  plan: DayPlan;
  state: DayState;
  canUndo: boolean;
  isOnMap: boolean;
  onUndo: () => void;
  onMap: (isOnMap: boolean) => void;
  onChange: (changes: Partial<DayState>) => void;
};

/** The day in short, and what can be done with it. */
export function DayActions({ plan, state, canUndo, isOnMap, onUndo, onMap, onChange }: Props) {
  const t = useTranslations('DayPage');
  const locale = useLocale();
  const format = useDateFormat();
  const clock = useDayClock();
  const { schedule, ordered, closed } = plan;
  const conflicts = schedule.conflicts + closed.length;

  function download() {
    const events = schedule.visits.flatMap(({ starts, ends }, position) => {
      const stop = ordered[position];
      if (!stop) return [];
      const url = `${window.location.origin}${getPathname({ href: stop.href, locale })}`;
      return [{ id: stop.id, title: stop.title, place: stop.address, url, from: starts, to: ends }];
    });
    const text = toIcs(state.date, events, new Date(pageTime()));
    downloadFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), `${state.date}.ics`);
  }
  const day = format(new Date(`${state.date}T12:00:00Z`), { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <div className="space-y-3">
      <h2 className="font-serif text-2xl text-ink">{day}</h2>
      <p role="status">
        {t('summary', {
          count: ordered.length,
          from: formatClock(state.startsAt),
          to: clock(schedule.ends),
          minutes: schedule.travelMinutes,
        })}
        {findHoliday(state.date, 'venice') && <span className="block">{t('holiday')}</span>}
        {conflicts > 0 && <span className="block text-brick">{t('conflictCount', { count: conflicts })}</span>}
      </p>
      <div className="flex flex-wrap gap-2 wrap-anywhere print:hidden">
        <StepButton isEnabled={canUndo} onClick={onUndo}>
          {t('undo')}
        </StepButton>
        <StepButton isEnabled={state.isByHand} onClick={() => onChange({ isByHand: false })}>
          {t('bestOrder')}
        </StepButton>
        <Button variant="secondary" aria-pressed={isOnMap} onClick={() => onMap(!isOnMap)}>
          <MapIcon />
          {t('map')}
        </Button>
        <Button variant="secondary" onClick={download}>
          <CalendarIcon />
          {t('calendar')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <PrintIcon />
          {t('print')}
        </Button>
        <ShareButton path={`/day?${dayQuery(state)}`} title={t('title')} text={day} />
      </div>
    </div>
  );
}

type StepProps = { isEnabled: boolean; onClick: () => void; children: string };

/** The press disables the button, which would lose the focus with `disabled`. */
export function StepButton({ isEnabled, onClick, children }: StepProps) {
  return (
    <Button
      variant="secondary"
      aria-disabled={!isEnabled}
      onClick={isEnabled ? onClick : undefined}
      className="aria-disabled:cursor-not-allowed aria-disabled:border-line! aria-disabled:text-muted!"
    >
      {children}
    </Button>
  );
}
