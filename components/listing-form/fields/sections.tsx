'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { PhoneField } from '@/components/forms/phone-field';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { DescriptionField } from '@/components/listing-form/fields/description-field';
import { LinksField } from '@/components/listing-form/fields/links-field';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { categories, facilities } from '@/lib/listings/attributes';
import { useListingForm } from '@/lib/listings/form/form-values';

export function BasicSection() {
  const t = useTranslations('ListingForm');
  const category = useTranslations('Categories');
  const form = useListingForm();
  const field = useFieldProps(form);
  const language = useWatch({ control: form.control, name: 'language' });
  return (
    <FormSection title={t('basics')} hint={t('basicsHint')}>
      <TextField label={t('title')} required lang={language} autoComplete="off" {...field('title')} />
      <SelectField label={t('category')} required {...field('category')}>
        <option value="">{t('chooseCategory')}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {category(name)}
          </option>
        ))}
      </SelectField>
      <TextField label={t('keywords')} hint={t('keywordsHint')} autoComplete="off" {...field('keywords')} />
    </FormSection>
  );
}

export function DetailsSection() {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const { control } = form;
  const field = useFieldProps(form);
  const phone = useController({ control, name: 'phone' });
  const language = useWatch({ control, name: 'language' });
  return (
    <FormSection title={t('details')} hint={t('detailsHint')}>
      <DescriptionField name="description" lang={language} required />
      <FacilitiesField />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PhoneField {...phone} label={t('phone')} countryLabel={t('countryCode')} />
      </div>
      <LinksField />
    </FormSection>
  );
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
