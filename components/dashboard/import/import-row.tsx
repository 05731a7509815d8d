'use client';

import { useTranslations } from 'next-intl';
import { useColumnName } from '@/components/dashboard/home/use-column-name';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { WarningIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { ValidatedRow } from '@/lib/listings/import-export/schema';

type Props = { row: ValidatedRow; chosen: boolean; onToggle: () => void };

/** One row of the file: chosen or not, and what stands in its way, column by column. */
export function ImportRow({ row, chosen, onToggle }: Props) {
  const t = useTranslations('ImportListings');
  const { line, title, state, drawnCover } = row;
  const name = title || t('untitled');
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 px-3 py-2.5 sm:px-4">
      <span className="py-2.5 text-right text-muted text-sm tabular-nums leading-6">
        <span className="sr-only">{t('line', { line })}</span>
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
    return <p className="pl-8 text-muted">{t('sameAsLine', { line: duplicateOf?.line ?? 0 })}</p>;
  }
  const { uid } = duplicateOf;
  return (
    <p className="pl-8 text-muted">
      {t.rich('sameAsListing', {
        link: (words) => (
          <Link
            href={`/dashboard/my-listings/edit/${uid}`}
            prefetch={false}
            className="text-lagoon underline underline-offset-4"
          >
            {words}
          </Link>
        ),
      })}
    </p>
  );
}
