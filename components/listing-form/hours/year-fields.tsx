import { useTranslations } from 'next-intl';
import { useLoaded } from '@/components/hooks/use-loaded';
import { EntryList } from '@/components/listing-form/hours/entry-list';
import type { ListProps } from '@/components/listing-form/hours/hours-field';
import { useDayNames, useHoursText } from '@/components/listing-form/hours/hours-text';
import { CalendarIcon } from '@/components/ui/icons';
import type { SeasonRow } from '@/lib/listings/form/form-values';
import { toEntries } from '@/lib/listings/form/hours-entry';
import { isOverlapping, listGaps, MAX_YEARLY_RANGES, type YearlyRange } from '@/lib/listings/hours/seasons';
import { useRangeText } from '@/lib/listings/hours/use-day-text';

const loadSeasonEditor = () =>
  import('@/components/listing-form/hours/season-editor').then((module) => module.SeasonEditor);
const loadClosureEditor = () =>
  import('@/components/listing-form/hours/season-editor').then((module) => module.ClosureEditor);

const summer: YearlyRange = { from: '04-01', to: '10-31' };
const winterBreak: YearlyRange = { from: '01-07', to: '01-31' };

/** A range that begins on a free day, because the list tells its entries apart by their first day. */
function newRange(taken: readonly YearlyRange[], usual: YearlyRange): YearlyRange {
  return taken.some((range) => isOverlapping(range, usual)) ? (listGaps(taken)[0] ?? usual) : usual;
}

const isFull = (ranges: readonly YearlyRange[]) =>
  ranges.length >= MAX_YEARLY_RANGES || (ranges.length > 0 && listGaps(ranges).length === 0);

export function SeasonsField({ value, onChange, onEditing, errorsOf }: ListProps<SeasonRow>) {
  const t = useTranslations('Seasons');
  const dayName = useDayNames();
  const hoursOf = useHoursText();
  const row = useRangeRow();
  return (
    <EntryList
      entries={value}
      keyOf={keyOf}
      row={(season) => {
        const lines = toEntries(season.days_hours).map((entry) => {
          return `${entry.days.map((day) => dayName(day, 'short')).join(', ')} ${hoursOf(entry)}`;
        });
        return row(season, lines.join(' · '));
      }}
      errorsOf={(season) => errorsOf?.(value.indexOf(season))}
      Editor={useLoaded(true, loadSeasonEditor)}
      newEntry={() => ({ ...newRange(value, summer), days_hours: [] })}
      addLabel={t('add')}
      isFull={isFull(value)}
      onEditing={onEditing}
      onSave={(season, edited) => onChange(withRange(value, season, edited))}
      onRemove={(season) => onChange(value.filter((other) => other !== season))}
    />
  );
}

export function ClosuresField({ value, onChange, onEditing, errorsOf }: ListProps<YearlyRange>) {
  const t = useTranslations('Seasons');
  const row = useRangeRow();
  return (
    <EntryList
      entries={value}
      keyOf={keyOf}
      row={(closure) => row(closure, '')}
      errorsOf={(closure) => errorsOf?.(value.indexOf(closure))}
      Editor={useLoaded(true, loadClosureEditor)}
      newEntry={() => newRange(value, winterBreak)}
      addLabel={t('addClosure')}
      isFull={isFull(value)}
      onEditing={onEditing}
      onSave={(closure, edited) => onChange(withRange(value, closure, edited))}
      onRemove={(closure) => onChange(value.filter((other) => other !== closure))}
    />
  );
}

const keyOf = ({ from }: YearlyRange) => from;

function withRange<R extends YearlyRange>(ranges: readonly R[], saved: R, edited: R | null): R[] {
  const others = ranges.filter(({ from }) => from !== edited?.from);
  return [...others, saved].toSorted((a, b) => a.from.localeCompare(b.from));
}

function useRangeRow() {
  const t = useTranslations('Seasons');
  const rangeText = useRangeText();
  return (range: YearlyRange, hours: string) => {
    const period = rangeText(range);
    return {
      icon: <CalendarIcon className="size-5 shrink-0 text-muted" />,
      name: period,
      hours,
      labels: { edit: t('edit', { period }), remove: t('remove', { period }) },
    };
  };
}
