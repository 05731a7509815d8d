import { useTranslations } from 'next-intl';
import { type MouseEvent, useId, useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useMinute } from '@/components/hooks/use-minute';
import { HoursField, HoursSpecialField } from '@/components/listing-form/hours/hours-field';
import { useArea } from '@/components/listing-form/hours/hours-text';
import { ListFrame, ListGroup, type ListName, useListErrors } from '@/components/listing-form/hours/list-group';
import { ClosuresField, SeasonsField } from '@/components/listing-form/hours/year-fields';
import { Fold, StepSection } from '@/components/listing-form/steps/step-panel';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { OpenState } from '@/components/listings/hours/open-state';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { TextField } from '@/components/ui/text-field';
import { useListingForm } from '@/lib/listings/form/form-values';
import { toOpeningPlan } from '@/lib/listings/form/opening-plan';
import { closedWeek } from '@/lib/listings/hours/day-hours';
import { listComingHolidays } from '@/lib/listings/hours/holidays';
import { hasHours, openStateAt } from '@/lib/listings/hours/open-state';
import { useDayText } from '@/lib/listings/hours/use-day-text';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';

/** `onEditing` receives the list in which an entry is being edited. */
export function HoursSection({ onEditing }: { onEditing: (list: ListName | null) => void }) {
  const t = useTranslations('ListingForm');
  const { clearErrors, control, getFieldState } = useListingForm();
  const [week, ...lists] = useWatch({ control, name: ['days_hours', 'seasons', 'closures', 'special_days'] });
  const { layout } = useSteps();
  const open = useRef(new Set<ListName>());
  const [isWeekEdited, setWeekEdited] = useState(false);

  const setEditing = (name: ListName) => (isOpen: boolean) => {
    if (isOpen) open.current.add(name);
    else open.current.delete(name);
    if (name === 'days_hours') setWeekEdited(isOpen);
    if (getFieldState(name).error?.type === 'unsaved') clearErrors(name);
    onEditing([...open.current][0] ?? null);
  };

  return (
    <StepSection title={t('hours')} hint={t('hoursHint')}>
      <WeekHours onEditing={setEditing('days_hours')} />
      <div hidden={layout === 'steps' && isWeekEdited} className="space-y-5 sm:space-y-6">
        <Fold step="hours" count={lists.flat().length}>
          <Seasons onEditing={setEditing('seasons')} />
          <Closures onEditing={setEditing('closures')} />
          <SpecialDays onEditing={setEditing('special_days')} />
          <OriginFields />
        </Fold>
        <HolidaySwitch />
        {week.length === 0 && <EventSwitch />}
        <HoursPreview />
      </div>
    </StepSection>
  );
}

type EditingProps = { onEditing: (editing: boolean) => void };

function WeekHours({ onEditing }: EditingProps) {
  const t = useTranslations('ListingForm');
  const tSeasons = useTranslations('Seasons');
  const id = useId();
  const { control } = useListingForm();
  const { field } = useController({ control, name: 'days_hours' });
  const seasons = useWatch({ control, name: 'seasons' });
  const { error, errorsOf } = useListErrors('days_hours');
  function closeOutside({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    // the button disappears
    currentTarget.closest('fieldset')?.focus();
    field.onChange(closedWeek());
  }
  return (
    <fieldset ref={field.ref} tabIndex={-1} aria-label={t('hours')} aria-describedby={`${id}-error`}>
      <ListFrame id={id} name="days_hours" error={error}>
        <HoursField value={field.value} onChange={field.onChange} onEditing={onEditing} errorsOf={errorsOf} />
      </ListFrame>
      {seasons.length > 0 && field.value.length === 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
          {tSeasons('outsideUnknown')}
          <Button variant="quiet" size="sm" onClick={closeOutside}>
            {tSeasons('closedOutside')}
          </Button>
        </p>
      )}
    </fieldset>
  );
}

function SpecialDays({ onEditing }: EditingProps) {
  const t = useTranslations('SpecialDays');
  const { field } = useController({ control: useListingForm().control, name: 'special_days' });
  const { error, errorsOf } = useListErrors('special_days');
  return (
    <ListGroup name="special_days" title={t('title')} hint={t('hint')} error={error} ref={field.ref}>
      <HoursSpecialField value={field.value} onChange={field.onChange} onEditing={onEditing} errorsOf={errorsOf} />
    </ListGroup>
  );
}

function Seasons({ onEditing }: EditingProps) {
  const t = useTranslations('Seasons');
  const { field } = useController({ control: useListingForm().control, name: 'seasons' });
  const { error, errorsOf } = useListErrors('seasons');
  return (
    <ListGroup name="seasons" title={t('title')} hint={t('hint')} error={error} ref={field.ref}>
      <SeasonsField value={field.value} onChange={field.onChange} onEditing={onEditing} errorsOf={errorsOf} />
    </ListGroup>
  );
}

function Closures({ onEditing }: EditingProps) {
  const t = useTranslations('Seasons');
  const { field } = useController({ control: useListingForm().control, name: 'closures' });
  const { error, errorsOf } = useListErrors('closures');
  return (
    <ListGroup name="closures" title={t('closuresTitle')} hint={t('closuresHint')} error={error} ref={field.ref}>
      <ClosuresField value={field.value} onChange={field.onChange} onEditing={onEditing} errorsOf={errorsOf} />
    </ListGroup>
  );
}

function HolidaySwitch() {
  const t = useTranslations('SpecialDays');
  const tHolidays = useTranslations('Holidays');
  const message = useFieldMessage();
  const dayText = useDayText();
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
          day: dayText(next.date, { day: 'numeric', month: 'long' }),
        })
      }
    />
  );
}

function EventSwitch() {
  const t = useTranslations('Seasons');
  const tForm = useTranslations('ListingForm');
  const { field } = useController({ control: useListingForm().control, name: 'by_event' });
  const { value, ...input } = field;
  return <CheckboxField {...input} checked={value} label={tForm('byEvent')} hint={t('byEventHint')} />;
}

function OriginFields() {
  const t = useTranslations('Seasons');
  const tForm = useTranslations('ListingForm');
  const message = useFieldMessage();
  const { register, formState } = useListingForm();
  const minute = useMinute();
  return (
    <fieldset className="space-y-4 border-line border-t pt-6">
      <legend className="float-left w-full pb-4 font-semibold">{t('originTitle')}</legend>
      <div className="clear-both grid grid-cols-1 gap-4 sm:grid-cols-2">
        <TextField
          type="date"
          label={tForm('checkedAt')}
          max={minute === null ? undefined : venetianMoment(new Date(minute)).date}
          error={message(formState.errors.hours_checked_at)}
          {...register('hours_checked_at')}
        />
        <TextField
          label={tForm('hoursSource')}
          hint={t('sourceHint')}
          error={message(formState.errors.hours_source)}
          {...register('hours_source')}
        />
      </div>
    </fieldset>
  );
}

/** What the page of the place says about now. */
function HoursPreview() {
  const t = useTranslations('SpecialDays');
  const tWeek = useTranslations('WeekHours');
  const minute = useMinute();
  const [days_hours, special_days, closed_on_holidays, seasons, closures, by_event] = useWatch({
    control: useListingForm().control,
    name: ['days_hours', 'special_days', 'closed_on_holidays', 'seasons', 'closures', 'by_event'],
  });
  const plan = toOpeningPlan({ days_hours, special_days, closed_on_holidays, seasons, closures }, useArea());
  const byEvent = by_event && days_hours.length === 0;
  const isUnknown = minute !== null && openStateAt(plan, new Date(minute)) === null;
  return (
    <div className="rounded-control bg-lagoon-soft px-4 py-3">
      <p className="text-muted text-xs">{t('preview')}</p>
      <div role="status" className="pt-1 text-sm">
        {byEvent && <p>{tWeek('byEvent')}</p>}
        {hasHours(plan) && !isUnknown && <OpenState plan={plan} />}
        {hasHours(plan) && isUnknown && !byEvent && <p>{tWeek('unknown')}</p>}
        {!hasHours(plan) && !byEvent && <p>{t('previewUnknown')}</p>}
      </div>
    </div>
  );
}
