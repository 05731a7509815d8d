import { useTranslations } from 'next-intl';
import { useId, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { useOwnPosition } from '@/components/hooks/use-own-position';
import { AddressField } from '@/components/listing-form/fields/address-field';
import { TownButtons } from '@/components/listing-form/fields/town-buttons';
import { StepSection } from '@/components/listing-form/steps/step-panel';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { PositionPicker } from '@/components/map/canvas/lazy-maps';
import { Button } from '@/components/ui/button';
import { FieldError, RequiredMark } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { LocateIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { findArea } from '@/lib/geo/areas';
import type { LatLng } from '@/lib/geo/schema';
import { useListingForm } from '@/lib/listings/form/form-values';
import { type MapPlace, STREET_ZOOM } from '@/lib/map/view';

export function LocationSection() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const form = useListingForm();
  const postcode = useFieldProps(form)('zip_code');
  const { field, fieldState } = useController({ control: form.control, name: 'map_location' });
  const [view, setView] = useState<MapPlace | null>(null);
  const [lat, lng] = field.value ?? [];
  // memoised: a new object would move the map back to the pin on every change of the form
  const position = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const error = fieldState.error?.message === 'required' ? t('positionRequired') : message(fieldState.error);
  return (
    <StepSection title={t('location')} hint={t('locationHint')}>
      <MapField
        position={position}
        view={view}
        onShow={setView}
        error={error}
        onPick={(picked) => field.onChange([picked.lat, picked.lng])}
        focusRef={field.ref}
      />
      <AddressField
        position={position}
        onPick={(picked) => field.onChange([picked.lat, picked.lng])}
        onFind={(center) => setView({ center, zoom: STREET_ZOOM })}
      />
      <div className="max-w-48">
        <TextField label={t('postcode')} autoComplete="postal-code" inputMode="numeric" {...postcode} />
      </div>
    </StepSection>
  );
}

type MapProps = {
  position: LatLng | null;
  view: MapPlace | null;
  onShow: (view: MapPlace) => void;
  error: string | undefined;
  onPick: (position: LatLng) => void;
  /** Focused by the form when the pin is missing. */
  focusRef: (element: HTMLFieldSetElement | null) => void;
};

function MapField({ position, view, onShow, error, onPick, focusRef }: MapProps) {
  const t = useTranslations('ListingForm');
  const own = useTranslations('OwnPosition');
  const areas = useTranslations('Areas');
  const id = useId();
  const { wasShown } = useSteps();
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
      <TownButtons onShow={onShow} />
      <div
        className={`isolate h-[min(18rem,33svh)] overflow-hidden rounded-control border sm:h-96 ${error ? 'border-brick' : 'border-line-strong'}`}
      >
        {wasShown('place') && <PositionPicker position={position} view={view} onPick={pick} />}
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
