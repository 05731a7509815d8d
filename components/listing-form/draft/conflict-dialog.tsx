'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConflictChoice, type Side } from '@/components/listing-form/draft/conflict-choice';
import { type TextFieldName, useFieldText } from '@/components/listing-form/draft/use-conflict-text';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { type FormValues, fieldLabels, fieldNames, useListingForm } from '@/lib/listings/form/form-values';

type Props = {
  /** What was saved meanwhile; null while there is no conflict. */
  theirs: FormValues | null;
  onClose: () => void;
  /** Everything is to be as it was saved. */
  onTakeTheirs: () => void;
  /** The form holds what was chosen now. */
  onSave: () => void;
};

/** The listing was saved from somewhere else since it was opened here: both versions, and a choice for each field. */
export function ConflictDialog({ theirs, ...actions }: Props) {
  if (!theirs) return null;
  return <Choices theirs={theirs} {...actions} />;
}

function Choices({ theirs, onClose, onTakeTheirs, onSave }: Props & { theirs: FormValues }) {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const textOf = useFieldText();
  const mine = form.getValues();
  // what the form started from is the version both were made of
  const start = form.formState.defaultValues as FormValues;
  const photosOf = ({ image, gallery }: FormValues) => [image ?? '', ...gallery].filter(Boolean);
  const shownOf = (name: Row, values: FormValues) =>
    name === 'image' ? photosOf(values).join('\n') : textOf(name, values);

  const rows = fieldNames
    .filter((name) => name !== 'gallery')
    .filter((name) => shownOf(name, mine) !== shownOf(name, theirs));
  const [chosen, setChosen] = useState<Partial<Record<Row, Side>>>({});
  // who did not touch a field has nothing to lose in it
  const sideOf = (name: Row): Side =>
    chosen[name] ?? (shownOf(name, mine) === shownOf(name, start) ? 'theirs' : 'mine');
  const takeAll = (side: Side) => setChosen(Object.fromEntries(rows.map((name) => [name, side])));

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
            mine={name === 'image' ? photosOf(mine) : textOf(name, mine)}
            theirs={name === 'image' ? photosOf(theirs) : textOf(name, theirs)}
            side={sideOf(name)}
            onChoose={(side) => setChosen({ ...chosen, [name]: side })}
          />
        ))}
      </div>
    </Dialog>
  );
}

type Row = TextFieldName | 'image';
