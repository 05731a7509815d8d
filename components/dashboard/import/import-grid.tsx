import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { type Allowed, useAllowedValues } from '@/components/dashboard/import/use-allowed-values';
import { useColumnName } from '@/components/dashboard/import/use-column-name';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Button } from '@/components/ui/button';
import { controlClass, describedBy, FieldError } from '@/components/ui/field-frame';
import { classNames } from '@/lib/browser/class-names';
import type { Corrections, ValidatedRow } from '@/lib/listings/import-export/schema';

type Edit = { line: number; column: string; value: string };
type EditCell = (cell: Edit) => void;

type Props = { rows: readonly ValidatedRow[]; pending: boolean; onCorrect: (rows: Corrections) => Promise<void> };

/** The cells with mistakes, by row; on a phone each cell is below its column. */
export function ImportGrid({ rows, pending, onCorrect }: Props) {
  const t = useTranslations('ImportListings.grid');
  const [edits, setEdits] = useState<ReadonlyMap<string, Edit>>(new Map());
  const edit: EditCell = (cell) => setEdits((now) => new Map(now).set(`${cell.line} ${cell.column}`, cell));

  async function check(event: FormEvent) {
    event.preventDefault();
    const corrections = rows.flatMap(({ line }) => {
      const own = [...edits.values()].filter((cell) => cell.line === line);
      return own.length > 0
        ? [{ line, values: Object.fromEntries(own.map(({ column, value }) => [column, value])) }]
        : [];
    });
    await onCorrect(corrections);
    setEdits(new Map());
  }

  return (
    <form onSubmit={check} noValidate className="space-y-4">
      <div>
        <h3>{t('title')}</h3>
        <p className="text-muted text-sm">{t('hint')}</p>
      </div>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="text-left text-muted text-sm">
            <th scope="col" className="w-28 py-2 pr-3 sm:w-44 font-normal">
              {t('column')}
            </th>
            <th scope="col" className="py-2 font-normal">
              {t('value')}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <GridRow key={row.line} row={row} edits={edits} onEdit={edit} />
        ))}
      </table>
      <Button type="submit" pending={pending} disabled={edits.size === 0} className="max-sm:w-full">
        {t('check', { count: edits.size })}
      </Button>
    </form>
  );
}

function GridRow({ row, edits, onEdit }: { row: ValidatedRow; edits: ReadonlyMap<string, Edit>; onEdit: EditCell }) {
  const t = useTranslations('ImportListings');
  const { line, title, errors } = row;
  return (
    <tbody className="border-line border-t">
      <tr>
        <th scope="rowgroup" colSpan={2} className="pt-4 pb-1 text-left font-medium">
          <span className="mr-3 text-muted text-sm tabular-nums">{t('line', { line: String(line) })}</span>
          <span dir="auto" className="wrap-anywhere">
            {title || t('untitled')}
          </span>
        </th>
      </tr>
      {errors.flatMap((error) =>
        error.cells.length === 0
          ? [<FixedCell key={error.field} error={error} />]
          : error.cells.map((cell) => (
              <GridCell
                key={`${error.field} ${cell.column}`}
                cell={{ ...cell, value: edits.get(`${line} ${cell.column}`)?.value ?? cell.value }}
                sent={cell.value}
                code={error.code}
                row={t('line', { line: String(line) })}
                onEdit={(value) => onEdit({ line, column: cell.column, value })}
              />
            )),
      )}
    </tbody>
  );
}

const headClass = 'hyphens-auto break-words py-2 pr-3 text-left font-normal text-muted text-sm leading-7';
const cellClass = 'min-w-0 py-2';

type CellProps = {
  cell: { column: string; value: string };
  /** The value in the file. */
  sent: string;
  code: string;
  row: string;
  onEdit: (value: string) => void;
};

function GridCell({ cell: { column, value }, sent, code, row, onEdit }: CellProps) {
  const t = useTranslations('ImportListings.grid');
  const id = useId();
  const message = useFieldMessage();
  const columnName = useColumnName();
  const allowed = useAllowedValues(column);
  const error = value === sent ? message({ message: code }) : undefined;
  const hint = allowed?.isList ? t('allowed', { values: allowed.options.map(([name]) => name).join(', ') }) : undefined;
  return (
    <tr className="align-top">
      <th scope="row" className={headClass}>
        {columnName(column)}
      </th>
      <td className={cellClass}>
        <div className="space-y-1.5">
          <CellInput
            {...describedBy(id, { error, hint })}
            aria-label={`${row}, ${columnName(column)}`}
            // not below the sticky buttons when focused
            className={classNames(controlClass(error), 'scroll-mb-44')}
            value={value}
            sent={sent}
            allowed={allowed}
            onEdit={onEdit}
          />
          {hint && (
            <p id={`${id}-hint`} className="text-muted text-sm wrap-anywhere">
              {hint}
            </p>
          )}
          <FieldError id={id} error={error} />
        </div>
      </td>
    </tr>
  );
}

type InputProps = Omit<React.AriaAttributes, 'aria-invalid'> & {
  id: string;
  className: string;
  value: string;
  sent: string;
  allowed: Allowed | null;
  onEdit: (value: string) => void;
};

function CellInput({ value, sent, allowed, onEdit, ...props }: InputProps) {
  const t = useTranslations('ImportListings');
  const onChange = ({ target }: { target: { value: string } }) => onEdit(target.value);
  if (allowed && !allowed.isList) {
    const isKnown = sent === '' || allowed.options.some(([name]) => name === sent);
    return (
      <select {...props} value={value} onChange={onChange}>
        {!isKnown && <option value={sent}>{t('grid.notAllowed', { value: sent })}</option>}
        <option value="">{t('empty')}</option>
        {allowed.options.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const isLong = sent.length > 80 || sent.includes('\n');
  return isLong ? (
    <textarea {...props} dir="auto" rows={4} value={value} onChange={onChange} />
  ) : (
    <input {...props} type="text" dir="auto" spellCheck={false} value={value} onChange={onChange} />
  );
}

/** A mistake that has no cell of its own. */
function FixedCell({ error: { field, code } }: { error: ValidatedRow['errors'][number] }) {
  const t = useTranslations('ImportListings');
  const id = useId();
  const message = useFieldMessage();
  const columnName = useColumnName();
  return (
    <tr className="align-top">
      <th scope="row" className={headClass}>
        {field === 'row' ? t('wholeRow') : columnName(field)}
      </th>
      <td className={cellClass}>
        <FieldError id={id} error={message({ message: code })} />
        <p className="text-muted text-sm">{t('grid.inFile')}</p>
      </td>
    </tr>
  );
}
