'use client';

import { useTranslations } from 'next-intl';
import { useId, useRef } from 'react';
import { type ControllerRenderProps, useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useMinute } from '@/components/hooks/use-minute';
import { HoursField } from '@/components/listing-form/hours/hours-field';
import { HoursSpecialField } from '@/components/listing-form/hours/hours-special-field';
import { OpenState } from '@/components/listings/hours/open-state';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { type FormValues, useListingForm } from '@/lib/listings/form/form-values';
import { toOpeningPlan } from '@/lib/listings/form/preview';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

/** Weekly hours, special days and holidays. */
export function HoursSection({ onEditing }: { onEditing: (editing: boolean) => void }) {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const id = useId();
  const { control, formState, clearErrors } = useListingForm();
  const { field: week } = useController({ control, name: 'days_hours' });
  const { field: dates } = useController({ control, name: 'special_days' });
  const { field: holidays } = useController({ control, name: 'closed_on_holidays' });
  const place = useWatch({ control, name: 'map_location' });
  const area = place ? findArea({ lat: place[0], lng: place[1] }) : null;
  const open = useRef({ week: false, dates: false });
  // casts: an error for the list, or one per row
  const weekErrors = formState.errors.days_hours as ListErrors;
  const dateErrors = formState.errors.special_days as ListErrors;

  const setEditing = (editor: 'week' | 'dates') => (isOpen: boolean) => {
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
          onEditing={setEditing('week')}
          errorOf={(index) => message(messageOfRow(weekErrors, index))}
        />
        <div role="alert" className="mt-2">
          <FieldError id={id} error={message(messageOfList(weekErrors))} />
        </div>
      </fieldset>
      <SpecialDays field={dates} errors={dateErrors} area={area} onEditing={setEditing('dates')} />
      <HolidaySwitch field={holidays} area={area} error={message(formState.errors.closed_on_holidays)} />
      <HoursPreview
        plan={toOpeningPlan(
          { days_hours: week.value, special_days: dates.value, closed_on_holidays: holidays.value },
          area,
        )}
      />
    </FormSection>
  );
}

type SpecialDaysProps = {
  field: ControllerRenderProps<FormValues, 'special_days'>;
  errors: ListErrors;
  area: Area | null;
  onEditing: (editing: boolean) => void;
};

function SpecialDays({ field, errors, area, onEditing }: SpecialDaysProps) {
  const t = useTranslations('SpecialDays');
  const message = useFieldMessage();
  const id = useId();
  return (
    <fieldset
      ref={field.ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-hint ${id}-error`}
      className="border-line border-t pt-6"
    >
      <h3 id={id} className="font-semibold">
        {t('title')}
      </h3>
      <p id={`${id}-hint`} className="max-w-prose pt-1 pb-4 text-muted text-sm">
        {t('hint')}
      </p>
      <div className="mb-3">
        <FieldNote id={id} name="special_days" />
      </div>
      <HoursSpecialField
        value={field.value}
        area={area}
        onChange={field.onChange}
        onEditing={onEditing}
        errorOf={(index) => message(messageOfRow(errors, index))}
      />
      <div role="alert" className="mt-2">
        <FieldError id={id} error={message(messageOfList(errors))} />
      </div>
    </fieldset>
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

type HolidayProps = {
  field: ControllerRenderProps<FormValues, 'closed_on_holidays'>;
  area: Area | null;
  error?: string;
};

/** A checkbox for closing on public holidays, naming the next one. */
function HolidaySwitch({ field: { value, ...field }, area, error }: HolidayProps) {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  const minute = useMinute();
  const next = minute === null ? undefined : listComingHolidays(venetianMoment(new Date(minute)).date, area)[0];
  return (
    <CheckboxField
      {...field}
      checked={value}
      label={t('closedOnHolidays')}
      error={error}
      hint={
        next &&
        t('closedOnHolidaysHint', {
          name: tHolidays(next.name),
          day: format(new Date(`${next.date}T12:00Z`), { day: 'numeric', month: 'long' }),
        })
      }
    />
  );
}

/** The open state that visitors would see. */
function HoursPreview({ plan }: { plan: OpeningPlan }) {
  const t = useTranslations('SpecialDays');
  const hasHours = plan.hours.length > 0 || plan.specialDays.length > 0;
  return (
    <div className="rounded-control bg-lagoon-soft px-4 py-3">
      <p className="text-muted text-xs">{t('preview')}</p>
      <div role="status" className="pt-1">
        {hasHours ? <OpenState plan={plan} /> : <p className="text-sm">{t('previewUnknown')}</p>}
      </div>
    </div>
  );
}
