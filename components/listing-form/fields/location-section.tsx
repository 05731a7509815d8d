import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { useLoaded } from '@/components/hooks/use-loaded';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { PositionPicker } from '@/components/map/canvas/lazy-maps';
import { Button } from '@/components/ui/button';
import { FieldError, RequiredMark } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { AddIcon, LocateIcon, WarningIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import { addressSuffix, findOtherTown, loadNamedPlaces } from '@/lib/listings/form/address-hints';
import { useListingForm } from '@/lib/listings/form/form-values';

export function LocationSection() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const form = useListingForm();
  const postcode = useFieldProps(form)('zip_code');
  const { field, fieldState } = useController({ control: form.control, name: 'map_location' });
  const [lat, lng] = field.value ?? [];
  // memoised: a new object would move the map back to the pin on every change of the form
  const position = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const error = fieldState.error?.message === 'required' ? t('positionRequired') : message(fieldState.error);
  return (
    <FormSection title={t('location')} hint={t('locationHint')}>
      <MapField
        position={position}
        error={error}
        onPick={(picked) => field.onChange([picked.lat, picked.lng])}
        focusRef={field.ref}
      />
      <AddressField position={position} />
      <div className="max-w-48">
        <TextField label={t('postcode')} autoComplete="postal-code" inputMode="numeric" {...postcode} />
      </div>
    </FormSection>
  );
}

type MapProps = {
  position: LatLng | null;
  error: string | undefined;
  onPick: (position: LatLng) => void;
  /** Focused by the form when the pin is missing. */
  focusRef: (element: HTMLFieldSetElement | null) => void;
};

function MapField({ position, error, onPick, focusRef }: MapProps) {
  const t = useTranslations('ListingForm');
  const own = useTranslations('OwnPosition');
  const areas = useTranslations('Areas');
  const id = useId();
  const { ask, isAsking, failure, forget } = useOwnPosition(onPick);
  const area = position && findArea(position);

  function pick(picked: LatLng) {
    forget();
    onPick(picked);
  }

  return (
    <fieldset ref={focusRef} tabIndex={-1} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1.5 font-medium text-sm">
        {t('position')}
        <RequiredMark />
      </legend>
      <div className="mb-1.5">
        <FieldNote id={id} name="map_location" />
      </div>
      <div
        className={`isolate h-80 overflow-hidden rounded-control border sm:h-96 ${error ? 'border-brick' : 'border-line-strong'}`}
      >
        <PositionPicker position={position} onPick={pick} />
      </div>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p id={`${id}-hint`} role="status" className="min-w-0 flex-1 basis-64 text-muted text-sm">
          {position
            ? t(area ? 'positionIn' : 'positionOutside', {
                place: `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`,
                area: area ? areas(area) : '',
              })
            : t('positionHint')}
        </p>
        <Button variant="secondary" size="sm" pending={isAsking} onClick={ask}>
          <LocateIcon className="size-4" />
          {own('use')}
        </Button>
      </div>
      <div role="alert" className="mt-1.5">
        <FieldError id={`${id}-own`} error={failure ? own(failure) : undefined} />
      </div>
      <div className="mt-1.5">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}

/** The address, with a suggested ending for the pin's position and a warning when both are in different towns. */
function AddressField({ position }: { position: LatLng | null }) {
  const t = useTranslations('AddressField');
  const label = useTranslations('ListingForm')('address');
  const areas = useTranslations('Areas');
  const form = useListingForm();
  const field = useFieldProps(form);
  const address = useWatch({ control: form.control, name: 'address' }) ?? '';
  const isEmpty = address.trim() === '';
  const places = useLoaded(isEmpty && position !== null, loadNamedPlaces);
  const suggestion = isEmpty && position && places && addressSuffix(position, places);
  const area = position && findArea(position);
  const otherTown = area && findOtherTown(address, area);

  function take(end: string) {
    form.setValue('address', `, ${end}`, { shouldDirty: true });
    form.setFocus('address');
    // the cursor goes before the suffix, where the street belongs
    const input = document.activeElement;
    if (input instanceof HTMLInputElement) input.setSelectionRange(0, 0);
  }

  return (
    <div className="space-y-2">
      <TextField label={label} required autoComplete="street-address" {...field('address')} />
      {suggestion && (
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={() => take(suggestion)}>
          <AddIcon className="size-4" />
          {t('suggest', { end: suggestion })}
        </Button>
      )}
      <p role="status" className="flex items-start gap-1.5 text-muted text-sm empty:hidden">
        {otherTown && (
          <>
            <WarningIcon className="mt-0.5 size-4 shrink-0 text-brick" />
            {t('otherTown', { pin: areas(area), address: areas(otherTown) })}
          </>
        )}
      </p>
    </div>
  );
}
