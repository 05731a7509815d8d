import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useDayNames, useHoursText } from '@/components/listing-form/hours/hours-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Photo } from '@/components/ui/photo';
import { nativeNames } from '@/lib/i18n/languages';
import { facilities, findCategory, findCuisine, findKind } from '@/lib/listings/attributes';
import {
  type FieldName,
  type FormValues,
  fieldLabels,
  fieldNames,
  useListingForm,
} from '@/lib/listings/form/form-values';
import type { HoursRow } from '@/lib/listings/form/hours-entry';
import { useDatesText, useRangeText } from '@/lib/listings/hours/use-day-text';

/** `image` stands for all photographs. */
type Row = Exclude<FieldName, 'gallery'>;
type Side = 'mine' | 'theirs';
/** Text, or URLs of photographs. */
type Shown = string | string[];

type Props = {
  theirs: FormValues;
  onClose: () => void;
  onTakeTheirs: () => void;
  /** Called when the form holds the chosen values. */
  onSave: () => void;
};

/** Resolves a concurrent edit: both versions, and a choice for each differing field. */
export function ConflictDialog({ theirs, onClose, onTakeTheirs, onSave }: Props) {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const { mine, rows, shownOf, sideOf, choose, takeAll } = useChoices(theirs);

  function save() {
    const taken = rows.filter((name) => sideOf(name) === 'theirs');
    if (taken.length === rows.length) return onTakeTheirs();
    const names = taken.flatMap((name) => (name === 'image' ? (['image', 'gallery'] as const) : [name]));
    form.reset(
      { ...form.getValues(), ...Object.fromEntries(names.map((name) => [name, theirs[name]])) },
      { keepDefaultValues: true },
    );
    onSave();
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('conflictTitle')}
      footer={
        <>
          <Button variant="quiet" onClick={() => takeAll('theirs')}>
            {t('takeTheirs')}
          </Button>
          <Button variant="quiet" onClick={() => takeAll('mine')}>
            {t('keepMine')}
          </Button>
          <Button onClick={save}>{t('saveChoice')}</Button>
        </>
      }
    >
      <p className="max-w-prose text-muted">{t('conflictHint')}</p>
      <div className="divide-y divide-line">
        {rows.map((name) => (
          <ConflictChoice
            key={name}
            label={t(fieldLabels[name])}
            mine={shownOf(name, mine)}
            theirs={shownOf(name, theirs)}
            side={sideOf(name)}
            onChoose={(side) => choose(name, side)}
          />
        ))}
      </div>
    </Dialog>
  );
}

/** The differing fields and the chosen side of each; defaults to the other version for fields not edited here. */
function useChoices(theirs: FormValues) {
  const { getValues, formState } = useListingForm();
  const shownOf = useShown();
  const mine = getValues();
  // the common base of both versions; a cast because react-hook-form types defaults as partial
  const start = formState.defaultValues as FormValues;
  const isSame = (name: Row, other: FormValues) => String(shownOf(name, mine)) === String(shownOf(name, other));
  const rows = fieldNames.filter((name) => name !== 'gallery').filter((name) => !isSame(name, theirs));
  const [chosen, setChosen] = useState<Partial<Record<Row, Side>>>({});
  const sideOf = (name: Row): Side => chosen[name] ?? (isSame(name, start) ? 'theirs' : 'mine');
  const takeAll = (side: Side) => setChosen(Object.fromEntries(rows.map((name) => [name, side])));
  const choose = (name: Row, side: Side) => setChosen({ ...chosen, [name]: side });
  return { mine, rows, shownOf, sideOf, choose, takeAll };
}

type ChoiceProps = {
  label: string;
  mine: Shown;
  theirs: Shown;
  side: Side;
  onChoose: (side: Side) => void;
};

function ConflictChoice({ label, side, onChoose, ...versions }: ChoiceProps) {
  const t = useTranslations('ConflictDialog');
  const name = useId();
  return (
    <fieldset className="py-5">
      <legend className="float-left mb-2 w-full font-medium text-sm">{label}</legend>
      <div className="clear-both grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((version) => (
          <label
            key={version}
            className="relative flex cursor-pointer gap-3 rounded-control border border-line bg-paper p-3.5 transition-colors duration-150 hover:border-lagoon has-checked:border-lagoon has-checked:bg-lagoon-soft has-focus-visible:outline-2 has-focus-visible:outline-lagoon has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              checked={side === version}
              onChange={() => onChoose(version)}
              className="mt-1 size-4 shrink-0 accent-lagoon outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted text-sm">{t(version)}</span>
              <Content shown={versions[version]} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Content({ shown }: { shown: Shown }) {
  const t = useTranslations('ConflictDialog');
  if (shown.length === 0) return <span className="text-muted">{t('nothing')}</span>;
  if (typeof shown === 'string') {
    return (
      <span dir="auto" className="block max-h-60 overflow-y-auto whitespace-pre-line wrap-anywhere">
        {shown}
      </span>
    );
  }
  return (
    <span className="mt-1 grid grid-cols-3 gap-1.5">
      {shown.map((src, index) => (
        <Photo
          key={src}
          direct
          src={src}
          alt={t('photo', { number: index + 1 })}
          width={160}
          height={120}
          className="aspect-[4/3] w-full rounded-sm"
        />
      ))}
    </span>
  );
}

/** Formats a field's value; equal values have equal texts. */
function useShown(): (name: Row, values: FormValues) => Shown {
  const t = useTranslations('ConflictDialog');
  const category = useTranslations('Categories');
  const [kindName, cuisineName] = [useTranslations('Kinds'), useTranslations('Cuisines')];
  const facility = useTranslations('Facilities');
  const hoursOf = useHoursText();
  const dayName = useDayNames();
  const label = useTranslations('ListingForm');
  const rangeText = useRangeText();
  const datesText = useDatesText({ dateStyle: 'medium' });
  const weekLines = (rows: readonly HoursRow[]) =>
    rows.map((row) => `${dayName(row.day ?? 'Mon', 'long')}: ${hoursOf(row)}`);

  const formatters: Partial<Record<Row, (values: FormValues) => Shown>> = {
    image: ({ image, gallery }) => [image ?? '', ...gallery].filter(Boolean),
    category: (values) => {
      const name = findCategory(values.category ?? '');
      return name ? category(name) : '';
    },
    kind: (values) => {
      const name = findKind(values.kind ?? '');
      return name ? kindName(name) : '';
    },
    cuisine: (values) => {
      const name = findCuisine(values.cuisine ?? '');
      return name ? cuisineName(name) : '';
    },
    price_level: (values) => '€'.repeat(values.price_level ?? 0),
    map_location: ({ map_location }) => map_location?.map((degrees) => degrees.toFixed(6)).join(', ') ?? '',
    facilities: ({ facilities: chosen }) =>
      facilities
        .filter((name) => chosen?.includes(name))
        .map((name) => facility(name))
        .join(', '),
    social_links: ({ social_links: links }) =>
      links
        .filter(({ url }) => url.trim() !== '')
        .map(({ name, url }) => `${name}: ${url.trim()}`)
        .join('\n'),
    language: ({ language }) => nativeNames[language],
    translations: ({ translations }) =>
      translations
        .map(({ language, title, description }) => [nativeNames[language], title, description].join('\n').trim())
        .join('\n\n'),
    days_hours: ({ days_hours: rows }) => weekLines(rows).join('\n'),
    special_days: ({ special_days: rows }) =>
      rows.map((row) => `${datesText(row.date, row.until)}: ${hoursOf(row)}`).join('\n'),
    seasons: ({ seasons }) =>
      seasons
        .flatMap(({ days_hours, ...range }) => weekLines(days_hours).map((line) => `${rangeText(range)} · ${line}`))
        .join('\n'),
    closures: ({ closures }) => closures.map(rangeText).join('\n'),
    by_event: ({ by_event }) => (by_event ? label('byEvent') : ''),
    hours_checked_at: ({ hours_checked_at: day }) => (day ? datesText(day) : ''),
    closed_on_holidays: ({ closed_on_holidays }) => t(closed_on_holidays ? 'closed' : 'asUsual'),
  };
  return (name, values) => formatters[name]?.(values) ?? String(values[name] ?? '').trim();
}
