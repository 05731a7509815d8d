import { useLocale, useTranslations } from 'next-intl';
import { Fragment, type ReactNode, useRef } from 'react';
import type { DayPlan } from '@/app/[locale]/(public)/day/_components/day-actions';
import { useDayClock } from '@/app/[locale]/(public)/day/_components/use-day-clock';
import type { DayStop } from '@/app/[locale]/(public)/day/_components/use-day-plan';
import { WayText } from '@/app/[locale]/(public)/day/_components/way-text';
import { FavouriteButton } from '@/components/favourites/favourite-button';
import { type DragHandle, Sortable } from '@/components/forms/sortable';
import { IconButton } from '@/components/ui/button';
import { CloseIcon, GripIcon, WarningIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { classNames } from '@/lib/browser/class-names';
import { focusMain } from '@/lib/browser/focus';
import type { DayState } from '@/lib/day/address';
import type { Schedule, Stop, Visit, Window } from '@/lib/day/schedule';
import type { TravelLeg } from '@/lib/day/schema';
import { dateFormat } from '@/lib/i18n/formats';
import { Link } from '@/lib/i18n/navigation';
import { formatClock, parseClock } from '@/lib/listings/hours/hours';

type Props = {
  plan: DayPlan;
  state: DayState;
  onMove: (id: string, to: number) => void;
  onFix: (id: string, fixedAt: number | null) => void;
  onRemove: (id: string) => void;
};

/** The stops as a line of time, which can be sorted by hand. */
export function DayTimeline({ plan, state, onMove, onFix, onRemove }: Props) {
  const t = useTranslations('DayPage');
  const { schedule, ordered, ways, day } = plan;
  const list = useRef<HTMLOListElement>(null);

  function remove(index: number, id: string) {
    // before the removal: the focused button disappears
    const links = list.current?.querySelectorAll('a') ?? [];
    const neighbour = links[index + 1] ?? links[index - 1];
    if (neighbour) neighbour.focus();
    else focusMain();
    onRemove(id);
  }
  return (
    <ol ref={list} aria-busy={plan.isRefining} className="space-y-3">
      {state.start && (
        <li className="text-muted">
          {formatClock(state.startsAt)} · {state.start.name}
        </li>
      )}
      <Sortable items={ordered} onMove={(stop, to) => onMove(stop.id, to)} text={t}>
        {(stop, position, handle) => {
          const visit = schedule.visits[position];
          const own = visit && day.stops[visit.stop];
          if (!visit || !own) return null;
          return (
            <Fragment>
              <MealRow meal={schedule.meal} at={position} />
              <StopRow
                stop={stop}
                visit={visit}
                own={own}
                handle={handle}
                date={state.date}
                way={ways[position] ?? null}
                isStepFree={state.isStepFree}
                onFix={(fixedAt) => onFix(stop.id, fixedAt)}
                onRemove={() => remove(position, stop.id)}
              />
            </Fragment>
          );
        }}
      </Sortable>
      <MealRow meal={schedule.meal} at={ordered.length} />
      {schedule.isMealMissed && <li className="text-brick">{t('noMeal')}</li>}
      {plan.closed.map((stop, position) => (
        <ClosedRow
          key={stop.id}
          stop={stop}
          date={state.date}
          onRemove={() => remove(ordered.length + position, stop.id)}
        />
      ))}
    </ol>
  );
}

function MealRow({ meal, at }: { meal: Schedule['meal']; at: number }) {
  const t = useTranslations('DayPage');
  if (meal?.before !== at) return null;
  return (
    <li className="rounded-card border border-line border-dashed px-5 py-3">
      <Times from={meal.starts} to={meal.ends} /> {t('meal')}
    </li>
  );
}

type ClosedProps = Pick<RowProps, 'stop' | 'date' | 'onRemove'>;

/** A stop that is closed all day is not visited. */
function ClosedRow({ stop, date, onRemove }: ClosedProps) {
  const t = useTranslations('DayPage');
  const dayText = useDayText();
  return (
    <li className="flex items-start gap-2 rounded-card border border-brick border-dashed py-3 pr-2 pl-5">
      <div className="min-w-0 flex-1 space-y-1 py-1.5">
        <StopLink stop={stop} />
        <ConflictText>{t('conflicts.closed', { day: dayText(date) })}</ConflictText>
      </div>
      <IconButton label={t('remove', { name: stop.title })} className="print:hidden" onClick={onRemove}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

function StopLink({ stop: { href, title } }: Pick<RowProps, 'stop'>) {
  return (
    <Link
      href={href}
      prefetch={false}
      dir="auto"
      className="block font-serif text-ink text-lg leading-snug underline-offset-4 wrap-anywhere hover:underline"
    >
      {title}
    </Link>
  );
}

function ConflictText({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-brick text-sm">
      <WarningIcon className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}

function useDayText() {
  const format = dateFormat(useLocale(), { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
  return (date: string) => format.format(new Date(date));
}

type RowProps = {
  stop: DayStop;
  visit: Visit;
  own: Stop;
  way: TravelLeg | null;
  date: string;
  isStepFree: boolean;
  handle: DragHandle;
  onFix: (fixedAt: number | null) => void;
  onRemove: () => void;
};

function StopRow({ stop, visit, own, way, date, isStepFree, handle, onFix, onRemove }: RowProps) {
  const t = useTranslations('DayPage');
  const { tileRef, style, isDragged, handleProps } = handle;
  return (
    <li ref={tileRef} style={style} className={classNames('break-inside-avoid', isDragged && 'relative z-10')}>
      {way && <WayText way={way} minutes={visit.travelMinutes} isStepFree={isStepFree} />}
      <div
        className={classNames(
          'flex items-start gap-2 rounded-card border bg-paper py-3 pr-2 pl-2 sm:gap-3',
          visit.conflict ? 'border-brick' : 'border-line',
          isDragged && 'shadow-float',
        )}
      >
        <button
          type="button"
          {...handleProps}
          className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-muted hover:bg-lagoon-soft print:hidden"
        >
          <GripIcon className="size-5" />
          <span className="sr-only">{t('move', { name: stop.title })}</span>
        </button>
        <div className="min-w-0 flex-1 space-y-1 py-1.5">
          <p>
            <Times from={visit.starts} to={visit.ends} /> {visit.isMeal && t('meal')}
          </p>
          <StopLink stop={stop} />
          <VisitNote visit={visit} own={own} date={date} isTour={stop.planned.kind === 'activity'} />
          {stop.planned.kind === 'activity' && (
            <div className="max-w-48 print:hidden">
              <TextField
                label={t('booked')}
                hint={stop.planned.fixedAt === null && t('bookedHint')}
                type="time"
                value={stop.planned.fixedAt === null ? '' : formatClock(stop.planned.fixedAt)}
                onChange={({ target }) => onFix(parseClock(target.value))}
              />
            </div>
          )}
        </div>
        <div className="flex flex-col gap-1 sm:flex-row print:hidden">
          <FavouriteButton kind={stop.planned.kind} of={stop.planned.ref} name={stop.title} compact />
          <IconButton label={t('remove', { name: stop.title })} onClick={onRemove}>
            <CloseIcon />
          </IconButton>
        </div>
      </div>
    </li>
  );
}

function Times({ from, to }: { from: number; to: number }) {
  const clock = useDayClock();
  return (
    <span className="font-medium tabular-nums">
      {clock(from)} – {clock(to)}
    </span>
  );
}

/** Why a visit waits, or why it cannot take place. */
function VisitNote({ visit, own, date, isTour }: { visit: Visit; own: Stop; date: string; isTour: boolean }) {
  const t = useTranslations('DayPage');
  const dayText = useDayText();
  const time = useDayClock()(visit.starts);
  const conflicts: Record<NonNullable<Visit['conflict']>, () => ReactNode> = {
    closed: () => t('conflicts.closed', { day: dayText(date) }),
    hours: () => t('conflicts.hours', { hours: (own.open ?? []).map(toHours).join(', '), time }),
    water: () => t('conflicts.water', { hours: own.wet.map(toHours).join(', ') }),
    over: () => t('conflicts.over'),
    late: () => t('conflicts.late', { time: formatClock(own.fixedAt ?? 0) }),
  };
  if (visit.conflict) {
    return <ConflictText>{conflicts[visit.conflict]()}</ConflictText>;
  }
  const note = visit.wait ? t(`waits.${visit.wait}`, { time }) : own.open === null && !isTour && t('unknownHours');
  return note ? <p className="text-muted text-sm">{note}</p> : null;
}

const toHours = ({ from, to }: Window) => `${formatClock(from)} – ${formatClock(to)}`;
