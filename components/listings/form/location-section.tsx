'use client';

import { useTranslations } from 'next-intl';
import { useId, useMemo } from 'react';
import { useController } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useListingForm } from '@/components/listings/form/form-values';
import { PositionPicker } from '@/components/map/position-picker';
import { FieldError } from '@/components/ui/field-frame';
import { TextField } from '@/components/ui/text-field';
import { findArea } from '@/lib/geo/areas';

/** Where it is, on the map and in words. */
export function LocationSection() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const { register, formState } = useListingForm();
  const { errors } = formState;
  return (
    <FormSection title={t('location')} hint={t('locationHint')}>
      <MapField />
      <TextField
        label={t('address')}
        required
        autoComplete="street-address"
        error={message(errors.address)}
        {...register('address')}
      />
      <div className="max-w-48">
        <TextField
          label={t('postcode')}
          autoComplete="postal-code"
          inputMode="numeric"
          error={message(errors.zip_code)}
          {...register('zip_code')}
        />
      </div>
    </FormSection>
  );
}

function MapField() {
  const t = useTranslations('ListingForm');
  const areas = useTranslations('Areas');
  const message = useFieldMessage();
  const id = useId();
  const { control } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'map_location' });
  const error = fieldState.error?.message === 'required' ? t('positionRequired') : message(fieldState.error);
  const [lat, lng] = field.value ?? [];
  // one and the same object for one place, or the map would jump back to the pin whenever the form changes
  const position = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const area = position && findArea(position);

  return (
    // the form sends the focus here when the pin is missing
    <fieldset ref={field.ref} tabIndex={-1} aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="mb-1.5 font-medium text-sm">{t('position')}</legend>
      <div
        className={`isolate h-80 overflow-hidden rounded-control border sm:h-96 ${error ? 'border-brick' : 'border-line-strong'}`}
      >
        <PositionPicker position={position} onPick={(picked) => field.onChange([picked.lat, picked.lng])} />
      </div>
      <p id={`${id}-hint`} role="status" className="mt-1.5 text-muted text-sm">
        {position
          ? t(area ? 'positionIn' : 'positionOutside', {
              place: `${position.lat.toFixed(5)}, ${position.lng.toFixed(5)}`,
              area: area ? areas(area) : '',
            })
          : t('positionHint')}
      </p>
      <div className="mt-1.5">
        <FieldError id={id} error={error} />
      </div>
    </fieldset>
  );
}
