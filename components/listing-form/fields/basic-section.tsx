'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { categories } from '@/lib/listings/attributes';
import { useListingForm } from '@/lib/listings/form/form-values';

/** Title, category and keywords. */
export function BasicSection() {
  const t = useTranslations('ListingForm');
  const category = useTranslations('Categories');
  const message = useFieldMessage();
  const { register, control, formState } = useListingForm();
  const language = useWatch({ control, name: 'language' });
  const { errors } = formState;
  return (
    <FormSection title={t('basics')} hint={t('basicsHint')}>
      <TextField
        label={t('title')}
        required
        lang={language}
        autoComplete="off"
        error={message(errors.title)}
        {...register('title')}
      />
      <SelectField label={t('category')} required error={message(errors.category)} {...register('category')}>
        <option value="">{t('chooseCategory')}</option>
        {categories.map((name) => (
          <option key={name} value={name}>
            {category(name)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('keywords')}
        hint={t('keywordsHint')}
        autoComplete="off"
        error={message(errors.keywords)}
        {...register('keywords')}
      />
    </FormSection>
  );
}
