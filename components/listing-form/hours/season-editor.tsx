import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { codesOf, type RowErrors } from '@/components/listing-form/hours/entry-errors';
import type { EditorProps } from '@/components/listing-form/hours/entry-list';
import { EditorFrame } from '@/components/listing-form/hours/hours-editor';
import { HoursField } from '@/components/listing-form/hours/hours-field';
import { RangeFields } from '@/components/listing-form/hours/range-fields';
import type { SeasonRow } from '@/lib/listings/form/form-values';
import { isOverlapping, type YearlyRange } from '@/lib/listings/hours/seasons';

export function SeasonEditor({ onCancel, ...props }: EditorProps<SeasonRow>) {
  const t = useTranslations('Seasons');
  const { entry, change, error, save } = useRangeEntry(props);
  const [isEditingHours, setEditingHours] = useState(false);
  // cast: react-hook-form has one error per row
  const rowErrors = props.errors?.days_hours as RowErrors[] | undefined;
  return (
    <EditorFrame
      labels={{ save: t('save'), cancel: t('cancel') }}
      isDisabled={isEditingHours || entry.days_hours.length === 0}
      onSave={save}
      onCancel={onCancel}
    >
      <RangeFields range={entry} error={error} onChange={(range) => change({ ...entry, ...range })} />
      <fieldset aria-label={t('hours')} className="rounded-control bg-paper p-3">
        <HoursField
          value={entry.days_hours}
          onChange={(days_hours) => change({ ...entry, days_hours })}
          onEditing={setEditingHours}
          // the indexes are those of the unchanged rows
          errorsOf={(index) => (entry.days_hours === props.start.days_hours ? rowErrors?.[index] : undefined)}
        />
      </fieldset>
    </EditorFrame>
  );
}

export function ClosureEditor({ onCancel, ...props }: EditorProps<YearlyRange>) {
  const t = useTranslations('Seasons');
  const { entry, change, error, save } = useRangeEntry(props);
  return (
    <EditorFrame labels={{ save: t('saveClosure'), cancel: t('cancel') }} onSave={save} onCancel={onCancel}>
      <RangeFields range={entry} error={error} onChange={change} />
    </EditorFrame>
  );
}

function useRangeEntry<R extends YearlyRange>({ others, start, errors, onSave }: Omit<EditorProps<R>, 'onCancel'>) {
  const [entry, setEntry] = useState(start);
  const { from, to } = codesOf<{ from?: string; to?: string }>(errors);
  const [error, setError] = useState(from ?? to);
  return {
    entry,
    error,
    change(next: R) {
      setEntry(next);
      setError(undefined);
    },
    save() {
      if (others.some((other) => isOverlapping(other, entry))) setError('overlappingPeriods');
      else onSave(entry);
    },
  };
}
