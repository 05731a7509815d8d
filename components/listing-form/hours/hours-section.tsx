import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useMinute } from '@/components/hooks/use-minute';
import { HoursField, HoursSpecialField } from '@/components/listing-form/hours/hours-field';
import { useArea } from '@/components/listing-form/hours/hours-text';
import { OpenState } from '@/components/listings/hours/open-state';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { useListingForm } from '@/lib/listings/form/form-values';
import { toOpeningPlan } from '@/lib/listings/form/preview';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

export function HoursSection({ onEditing }: { onEditing: (editing: boolean) => void }) {
  const t = useTranslations('ListingForm');
  const { clearErrors } = useListingForm();
  const open = useRef({ days_hours: false, special_days: false });

  const setEditing = (name: ListName) => (isOpen: boolean) => {
    open.current[name] = isOpen;
    clearErrors(name === 'days_hours' ? name : ['days_hours', name]);
    onEditing(open.current.days_hours || open.current.special_days);
  };

  return (
    <FormSection title={t('hours')} hint={t('hoursHint')}>
      <WeekHours onEditing={setEditing('days_hours')} />
      <SpecialDays onEditing={setEditing('special_days')} />
      <HolidaySwitch />
      <HoursPreview />
    </FormSection>
  );
}

type EditingProps = { onEditing: (editing: boolean) => void };

function WeekHours({ onEditing }: EditingProps) {
  const t = useTranslations('ListingForm');
  const id = useId();
  const { field } = useController({ control: useListingForm().control, name: 'days_hours' });
  const { error, errorOf } = useListErrors('days_hours');
  return (
    <fieldset ref={field.ref} tabIndex={-1} aria-label={t('hours')} aria-describedby={`${id}-error`}>
      <ListFrame id={id} name="days_hours" error={error}>
        <HoursField value={field.value} onChange={field.onChange} onEditing={onEditing} errorOf={errorOf} />
      </ListFrame>
    </fieldset>
  );
}

function SpecialDays({ onEditing }: EditingProps) {
  const t = useTranslations('SpecialDays');
  const id = useId();
  const { field } = useController({ control: useListingForm().control, name: 'special_days' });
  const { error, errorOf } = useListErrors('special_days');
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
      <ListFrame id={id} name="special_days" error={error}>
        <HoursSpecialField value={field.value} onChange={field.onChange} onEditing={onEditing} errorOf={errorOf} />
      </ListFrame>
    </fieldset>
  );
}

type ListName = 'days_hours' | 'special_days';
type FrameProps = { id: string; name: ListName; error: string | undefined; children: ReactNode };

function ListFrame({ id, name, error, children }: FrameProps) {
  return (
    <>
      <div className="mb-3">
        <FieldNote id={id} name={name} />
      </div>
      {children}
      <div role="alert" className="mt-2">
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}

function useListErrors(name: ListName) {
  const message = useFieldMessage();
  const errors = useListingForm().formState.errors[name];
  return {
    error: message(errors?.root ?? errors),
    errorOf(index: number) {
      // cast: react-hook-form has one error per field of the row
      const row = Object.values(errors?.[index] ?? {}) as ({ message?: string } | undefined)[];
      return message(row.find((error) => typeof error?.message === 'string'));
    },
  };
}

function HolidaySwitch() {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const message = useFieldMessage();
  const format = useDateFormat();
  const minute = useMinute();
  const area = useArea();
  const { field, fieldState } = useController({ control: useListingForm().control, name: 'closed_on_holidays' });
  const { value, ...input } = field;
  const next = minute === null ? undefined : listComingHolidays(venetianMoment(new Date(minute)).date, area)[0];
  return (
    <CheckboxField
      {...input}
      checked={value}
      label={t('closedOnHolidays')}
      error={message(fieldState.error)}
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

function HoursPreview() {
  const t = useTranslations('SpecialDays');
  const [days_hours, special_days, closed_on_holidays] = useWatch({
    control: useListingForm().control,
    name: ['days_hours', 'special_days', 'closed_on_holidays'],
  });
  const plan = toOpeningPlan({ days_hours, special_days, closed_on_holidays }, useArea());
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
