'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { PhoneField } from '@/components/forms/phone-field';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { DescriptionField } from '@/components/listing-form/fields/description-field';
import { LinksField } from '@/components/listing-form/fields/links-field';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { TextField } from '@/components/ui/text-field';
import { facilities } from '@/lib/listings/attributes';
import { useListingForm } from '@/lib/listings/form/form-values';

/** Description, facilities and contact data. */
export function DetailsSection() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const { register, control, formState } = useListingForm();
  const { errors } = formState;
  const language = useWatch({ control, name: 'language' });
  return (
    <FormSection title={t('details')} hint={t('detailsHint')}>
      <DescriptionField name="description" lang={language} required />
      <FacilitiesField />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={message(errors.email)}
          {...register('email')}
        />
        <ContactPhone />
      </div>
      <LinksField />
    </FormSection>
  );
}

function ContactPhone() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const { control } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'phone' });
  const error = message(fieldState.error);
  return <PhoneField field={field} name="phone" label={t('phone')} countryLabel={t('countryCode')} error={error} />;
}

function FacilitiesField() {
  const t = useTranslations('ListingForm');
  const name = useTranslations('Facilities');
  const message = useFieldMessage();
  const id = useId();
  const { register, formState } = useListingForm();
  const error = message(formState.errors.facilities);
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 font-medium text-sm">{t('facilities')}</legend>
      <FieldNote id={id} name="facilities" />
      <div className="grid gap-x-6 sm:grid-cols-2">
        {facilities.map((facility) => (
          <CheckboxField key={facility} label={name(facility)} value={facility} {...register('facilities')} />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
