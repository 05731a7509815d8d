import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ImportGrid } from '@/components/dashboard/import/import-grid';
import { useColumnName } from '@/components/dashboard/import/use-column-name';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { SendIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { type Corrections, type ImportAnswer, rowStates, type ValidatedRow } from '@/lib/listings/import-export/schema';

const filters = ['all', ...rowStates] as const;
type Filter = (typeof filters)[number];

type Props = {
  file: ImportAnswer;
  pending: boolean;
  onCorrect: (rows: Corrections) => Promise<void>;
  onDownload: () => Promise<void>;
  onConfirm: (lines: readonly number[]) => Promise<void>;
  onStartOver: () => Promise<void>;
};

/** The rows of a file; new and changed ones are selected initially, rows with mistakes are a grid of inputs. */
export function ImportRows({ file, pending, onCorrect, onDownload, onConfirm, onStartOver }: Props) {
  const t = useTranslations('ImportListings');
  const { rows, counts, ignored } = file;
  const [filter, setFilter] = useState<Filter>('all');
  // lines whose selection differs from the initial one, which a correction may extend
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const isChosen = ({ line, state }: ValidatedRow) =>
    state !== 'invalid' && (state !== 'duplicate') !== toggled.has(line);
  const toggle = (line: number) =>
    setToggled((now) => new Set(now.has(line) ? [...now].filter((one) => one !== line) : [...now, line]));
  const shown = rows.filter(({ state }) => filter === 'all' || state === filter);
  const invalid = shown.filter(({ state }) => state === 'invalid');
  const valid = shown.filter(({ state }) => state !== 'invalid');

  return (
    <>
      <p role="status">{rows.length === 0 ? t('nothingDiffers') : t('summary', { ...counts, created: counts.new })}</p>
      {rows.length > 0 && <StateFilter counts={counts} filter={filter} total={rows.length} onChange={setFilter} />}
      {ignored.length > 0 && (
        <p className="break-words text-muted text-sm">{t('ignored', { columns: ignored.join(' · ') })}</p>
      )}
      {rows.length > 0 && shown.length === 0 && <p className="text-muted">{t('noneOfState')}</p>}
      {invalid.length > 0 && <ImportGrid rows={invalid} pending={pending} onCorrect={onCorrect} />}
      {rows.some(({ corrected, state }) => corrected && state !== 'invalid') && (
        <Button variant="secondary" size="sm" onClick={onDownload}>
          {t('grid.download')}
        </Button>
      )}
      {valid.length > 0 && (
        <ol className="divide-y divide-line rounded-control border border-line">
          {valid.map((row) => (
            <ImportRow key={row.line} row={row} chosen={isChosen(row)} onToggle={() => toggle(row.line)} />
          ))}
        </ol>
      )}
      {/* sticky: visible for any number of rows */}
      <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap items-center gap-3 rounded-b-card border-line border-t bg-paper px-5 py-4 max-sm:*:w-full sm:-mx-8 sm:-mb-8 sm:px-8">
        {rows.length > 0 && <ConfirmButton rows={rows.filter(isChosen)} pending={pending} onConfirm={onConfirm} />}
        <Button variant="secondary" onClick={onStartOver}>
          {t('otherFile')}
        </Button>
      </div>
    </>
  );
}

type FilterProps = {
  counts: ImportAnswer['counts'];
  total: number;
  filter: Filter;
  onChange: (filter: Filter) => void;
};

function StateFilter({ counts, total, filter, onChange }: FilterProps) {
  const t = useTranslations('ImportListings');
  return (
    <fieldset className="-mx-5 flex min-w-0 gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0">
      <legend className="sr-only">{t('show')}</legend>
      {filters.map((name) => (
        <Button
          key={name}
          variant="secondary"
          size="sm"
          aria-pressed={name === filter}
          onClick={() => onChange(name)}
          className="shrink-0 whitespace-nowrap rounded-full! aria-pressed:border-lagoon aria-pressed:bg-lagoon-soft aria-pressed:text-lagoon-strong"
        >
          {t(`states.${name}`)}
          <CountBadge count={name === 'all' ? total : counts[name]} active={name === filter} />
        </Button>
      ))}
    </fieldset>
  );
}

type ConfirmProps = { rows: readonly ValidatedRow[]; pending: boolean; onConfirm: Props['onConfirm'] };

function ConfirmButton({ rows, pending, onConfirm }: ConfirmProps) {
  const t = useTranslations('ImportListings');
  const changed = rows.filter(({ state }) => state === 'changed').length;
  const created = rows.length - changed;
  const label = created === 0 && changed > 0 ? t('change', { count: changed }) : t('confirm', { count: created });
  return (
    <Button pending={pending} disabled={rows.length === 0} onClick={() => onConfirm(rows.map(({ line }) => line))}>
      <SendIcon />
      {created > 0 && changed > 0 ? t('createAndChange', { created, changed }) : label}
    </Button>
  );
}

function ImportRow({ row, chosen, onToggle }: { row: ValidatedRow; chosen: boolean; onToggle: () => void }) {
  const t = useTranslations('ImportListings');
  const { line, title, state, drawnCover } = row;
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 sm:px-4">
      <span className="py-2.5 text-right text-muted text-sm tabular-nums leading-6">
        <span className="sr-only">{t('line', { line: String(line) })}</span>
        <span aria-hidden="true">{line}</span>
      </span>
      <div className="min-w-0">
        <CheckboxField
          label={
            <span dir="auto" className="break-words font-medium">
              {title || t('untitled')}
            </span>
          }
          checked={chosen}
          onChange={onToggle}
        />
        <div className="space-y-1 pb-1.5 text-sm empty:hidden">
          <Changes row={row} />
          {state === 'duplicate' && <Duplicate row={row} />}
          {drawnCover && <p className="pl-8 text-muted">{t('drawnCover')}</p>}
        </div>
      </div>
    </li>
  );
}

/** What each cell of a row changes. */
function Changes({ row: { changes } }: { row: ValidatedRow }) {
  const t = useTranslations('ImportListings');
  const columnName = useColumnName();
  if (changes.length === 0) return null;
  return (
    <dl className="space-y-1 pl-8">
      {changes.map(({ column, from, to }) => (
        <div key={column} className="sm:grid sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)] sm:gap-x-4">
          <dt className="break-words text-muted">{columnName(column)}</dt>
          <dd dir="auto" className="min-w-0 whitespace-pre-line wrap-anywhere">
            <span className="sr-only">{t('before')} </span>
            <del className="text-muted">{from || t('empty')}</del> <span aria-hidden="true">→ </span>
            <span className="sr-only">{t('after')} </span>
            <ins className="rounded-sm bg-lagoon-soft px-0.5 text-lagoon-strong no-underline">{to || t('empty')}</ins>
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
