'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { HoursField } from '@/components/listing-form/hours/hours-field';
import { HolidaySwitch } from '@/components/listing-form/hours/hours-holidays';
import { HoursPreview } from '@/components/listing-form/hours/hours-preview';
import { HoursSpecialField } from '@/components/listing-form/hours/hours-special-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { findArea } from '@/lib/geo/areas';
import { useListingForm } from '@/lib/listings/form/form-values';

/** When the door is open. */
export function HoursSection({ onEditing }: { onEditing: (editing: boolean) => void }) {
  const t = useTranslations('ListingForm');
  const special = useTranslations('SpecialDays');
  const message = useFieldMessage();
  const id = useId();
  const { control, formState, clearErrors } = useListingForm();
  const { field: week } = useController({ control, name: 'days_hours' });
  const { field: dates } = useController({ control, name: 'special_days' });
  const { field: holidays } = useController({ control, name: 'closed_on_holidays' });
  const place = useWatch({ control, name: 'map_location' });
  const area = place ? findArea({ lat: place[0], lng: place[1] }) : null;
  const open = useRef({ week: false, dates: false });
  // their shape: an error for the list, or one for each row
  const weekErrors = formState.errors.days_hours as ListErrors;
  const dateErrors = formState.errors.special_days as ListErrors;

  const noteEditing = (editor: 'week' | 'dates') => (isOpen: boolean) => {
    open.current[editor] = isOpen;
    clearErrors(editor === 'week' ? 'days_hours' : ['days_hours', 'special_days']);
    onEditing(open.current.week || open.current.dates);
  };

  return (
    <FormSection title={t('hours')} hint={t('hoursHint')}>
      <fieldset ref={week.ref} tabIndex={-1} aria-label={t('hours')} aria-describedby={`${id}-error`}>
        <div className="mb-3">
          <FieldNote id={id} name="days_hours" />
        </div>
        <HoursField
          value={week.value}
          onChange={week.onChange}
          onEditing={noteEditing('week')}
          errorOf={(index) => message(messageOfRow(weekErrors, index))}
        />
        <div role="alert" className="mt-2">
          <FieldError id={id} error={message(messageOfList(weekErrors))} />
        </div>
      </fieldset>
      <fieldset
        ref={dates.ref}
        tabIndex={-1}
        aria-labelledby={`${id}-dates`}
        aria-describedby={`${id}-dates-hint ${id}-dates-error`}
        className="border-line border-t pt-6"
      >
        <h3 id={`${id}-dates`} className="font-semibold">
          {special('title')}
        </h3>
        <p id={`${id}-dates-hint`} className="max-w-prose pt-1 pb-4 text-muted text-sm">
          {special('hint')}
        </p>
        <div className="mb-3">
          <FieldNote id={`${id}-dates`} name="special_days" />
        </div>
        <HoursSpecialField
          value={dates.value}
          area={area}
          onChange={dates.onChange}
          onEditing={noteEditing('dates')}
          errorOf={(index) => message(messageOfRow(dateErrors, index))}
        />
        <div role="alert" className="mt-2">
          <FieldError id={`${id}-dates`} error={message(messageOfList(dateErrors))} />
        </div>
      </fieldset>
      <HolidaySwitch field={holidays} area={area} error={message(formState.errors.closed_on_holidays)} />
      <HoursPreview week={week.value} special={dates.value} closedOnHolidays={holidays.value} area={area} />
    </FormSection>
  );
}

type Message = { message?: string };
/** react-hook-form's errors of a list: of the whole list, or of fields of single rows. */
type ListErrors = (Message & { root?: Message }) | (Record<string, Message | undefined> | undefined)[] | undefined;

function messageOfList(errors: ListErrors): Message | undefined {
  if (!errors) return undefined;
  if ('root' in errors && errors.root) return errors.root;
  return 'message' in errors && errors.message ? { message: errors.message } : undefined;
}

function messageOfRow(errors: ListErrors, index: number): Message | undefined {
  if (!Array.isArray(errors)) return undefined;
  return Object.values(errors[index] ?? {}).find((error) => typeof error?.message === 'string');
}
