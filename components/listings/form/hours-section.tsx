'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { type FieldErrors, useController } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { type FormValues, useListingForm } from '@/components/listings/form/form-values';
import { HoursField } from '@/components/listings/form/hours-field';
import { FieldError } from '@/components/ui/field-frame';

/** When the door is open. */
export function HoursSection({ onEditing }: { onEditing: (editing: boolean) => void }) {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const id = useId();
  const { control, formState, clearErrors } = useListingForm();
  const { field } = useController({ control, name: 'days_hours' });

  function noteEditing(editing: boolean) {
    clearErrors('days_hours');
    onEditing(editing);
  }

  return (
    <FormSection title={t('hours')} hint={t('hoursHint')}>
      <fieldset ref={field.ref} tabIndex={-1} aria-label={t('hours')} aria-describedby={`${id}-error`}>
        <HoursField value={field.value} onChange={field.onChange} onEditing={noteEditing} />
        <div role="alert" className="mt-2">
          <FieldError id={id} error={message(findHoursError(formState.errors.days_hours))} />
        </div>
      </fieldset>
    </FormSection>
  );
}

/** The first thing wrong with any of the rows; they are shown together, so one message stands for all. */
function findHoursError(errors: FieldErrors<FormValues>['days_hours']): { message?: string } | undefined {
  if (!errors) return undefined;
  const rows = Array.isArray(errors) ? errors : [];
  const row = rows.find(Boolean);
  return errors.root ?? row?.day ?? row?.open_hour ?? row?.close_hour ?? { message: errors.message };
}
