import { useMessages, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SendIcon, WarningIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { type ImportAnswer, rowStates, type ValidatedRow } from '@/lib/listings/import-export/schema';
import type messages from '@/messages/en.json';

const filters = ['all', ...rowStates] as const;
type Filter = (typeof filters)[number];

type Props = {
  file: ImportAnswer;
  pending: boolean;
  onConfirm: (lines: readonly number[]) => Promise<void>;
  onStartOver: () => Promise<void>;
};

/** The rows of a file; valid ones are selected initially. */
export function ImportRows({ file: { rows, counts, ignored }, pending, onConfirm, onStartOver }: Props) {
  const t = useTranslations('ImportListings');
  const [filter, setFilter] = useState<Filter>('all');
  const [chosen, setChosen] = useState(
    () => new Set(rows.filter(({ state }) => state === 'ready').map(({ line }) => line)),
  );
  const shown = rows.filter(({ state }) => filter === 'all' || state === filter);
  const toggle = (line: number) =>
    setChosen((now) => new Set(now.has(line) ? [...now].filter((one) => one !== line) : [...now, line]));

  return (
    <>
      <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
        <legend className="sr-only">{t('show')}</legend>
        {filters.map((name) => (
          <Button
            key={name}
            variant="secondary"
            size="sm"
            aria-pressed={name === filter}
            onClick={() => setFilter(name)}
            className="shrink-0 whitespace-nowrap rounded-full! aria-pressed:border-lagoon aria-pressed:bg-lagoon-soft aria-pressed:text-lagoon-strong"
          >
            {t(`states.${name}`)}
            <CountBadge count={name === 'all' ? rows.length : counts[name]} active={name === filter} />
          </Button>
        ))}
      </fieldset>
      {ignored.length > 0 && (
        <p className="break-words text-muted text-sm">{t('ignored', { columns: ignored.join(' · ') })}</p>
      )}
      {shown.length === 0 ? (
        <p className="text-muted">{t('noneOfState')}</p>
      ) : (
        <ol className="divide-y divide-line rounded-control border border-line">
          {shown.map((row) => (
            <ImportRow key={row.line} row={row} chosen={chosen.has(row.line)} onToggle={() => toggle(row.line)} />
          ))}
        </ol>
      )}
      {/* sticky: visible for any number of rows */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-paper px-5 py-4 max-sm:*:w-full sm:-mx-8 sm:-mb-8 sm:px-8">
        <Button pending={pending} disabled={chosen.size === 0} onClick={() => onConfirm([...chosen])}>
          <SendIcon />
          {t('confirm', { count: chosen.size })}
        </Button>
        <Button variant="secondary" onClick={onStartOver}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}

function ImportRow({ row, chosen, onToggle }: { row: ValidatedRow; chosen: boolean; onToggle: () => void }) {
  const t = useTranslations('ImportListings');
  const { line, title, state, drawnCover } = row;
  const name = title || t('untitled');
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 sm:px-4">
      <span className="py-2.5 text-right text-muted text-sm tabular-nums leading-6">
        <span className="sr-only">{t('line', { line: String(line) })}</span>
        <span aria-hidden="true">{line}</span>
      </span>
      <div className="min-w-0">
        {state === 'invalid' ? (
          <p dir="auto" className="break-words py-2.5 font-medium">
            {name}
          </p>
        ) : (
          <CheckboxField
            label={
              <span dir="auto" className="break-words font-medium">
                {name}
              </span>
            }
            checked={chosen}
            onChange={onToggle}
          />
        )}
        <div className="space-y-1 pb-1.5 text-sm empty:hidden">
          <Errors row={row} />
          {state === 'duplicate' && <Duplicate row={row} />}
          {drawnCover && state !== 'invalid' && <p className="pl-8 text-muted">{t('drawnCover')}</p>}
        </div>
      </div>
    </li>
  );
}

function Errors({ row: { errors } }: { row: ValidatedRow }) {
  const t = useTranslations('ImportListings');
  const message = useFieldMessage();
  const columnName = useColumnName();
  if (errors.length === 0) return null;
  return (
    <dl className="space-y-1">
      {errors.map(({ field, code }) => (
        <div key={field} className="sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:gap-x-4">
          <dt className="break-words text-muted">{field === 'row' ? t('wholeRow') : columnName(field)}</dt>
          <dd className="flex items-start gap-1.5 text-brick">
            <WarningIcon className="mt-0.5 size-4 shrink-0" />
            {message({ message: code })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Duplicate({ row: { duplicateOf } }: { row: ValidatedRow }) {
  const t = useTranslations('ImportListings');
  if (duplicateOf?.uid === undefined) {
    return <p className="pl-8 text-muted">{t('sameAsLine', { line: String(duplicateOf?.line ?? 0) })}</p>;
  }
  const { uid } = duplicateOf;
  return (
    <p className="pl-8 text-muted">
      {t.rich('sameAsListing', {
        link: (label) => (
          <Link
            href={`/dashboard/my-listings/edit/${uid}`}
            prefetch={false}
            className="text-lagoon underline underline-offset-4"
          >
            {label}
          </Link>
        ),
      })}
    </p>
  );
}

export function useColumnName(): (column: string) => string {
  const t = useTranslations('ImportListings');
  const { columns } = useMessages().ImportListings;
  return (column) => {
    const [, base = column, language] = /^(title|description)_(..)$/.exec(column) ?? [];
    if (!Object.hasOwn(columns, base)) return column;
    // cast: checked above
    const name = t(`columns.${base as keyof typeof messages.ImportListings.columns}`);
    return language ? `${name} (${language.toUpperCase()})` : name;
  };
}
