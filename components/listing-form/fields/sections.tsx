import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { PhoneField } from '@/components/forms/phone-field';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { FactFields } from '@/components/listing-form/fields/fact-fields';
import { LinksField } from '@/components/listing-form/fields/links-field';
import { Fold, StepSection } from '@/components/listing-form/steps/step-panel';
import { useSteps } from '@/components/listing-form/steps/use-form-steps';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { CheckIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { categories, facilities } from '@/lib/listings/attributes';
import { useListingForm } from '@/lib/listings/form/form-values';
import { MAX_WORD_COUNT, MIN_WORD_COUNT, wordCount } from '@/lib/listings/text';

export function BasicSection() {
  const t = useTranslations('ListingForm');
  const category = useTranslations('Categories');
  const form = useListingForm();
  const field = useFieldProps(form);
  const [language, ...facts] = useWatch({
    control: form.control,
    name: ['language', 'kind', 'cuisine', 'price_level', 'keywords'],
  });
  return (
    <StepSection title={t('basics')} hint={t('basicsHint')}>
      <TextField label={t('title')} required lang={language} autoComplete="off" {...field('title')} />
      <SelectField
        label={t('category')}
        options={[['', t('chooseCategory')], ...categories.map((name) => [name, category(name)] as const)]}
        {...field('category')}
      />
      <Fold step="basics" count={facts.filter(Boolean).length}>
        <FactFields />
        <TextField label={t('keywords')} hint={t('keywordsHint')} autoComplete="off" {...field('keywords')} />
      </Fold>
      <FacilitiesField />
    </StepSection>
  );
}

export function DetailsSection() {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const { control } = form;
  const field = useFieldProps(form);
  const language = useWatch({ control, name: 'language' });
  return (
    <StepSection title={t('details')} hint={t('detailsHint')}>
      <DescriptionField name="description" lang={language} required />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-6">
        <TextField label={t('email')} type="email" inputMode="email" autoComplete="email" {...field('email')} />
        <PhoneField control={control} name="phone" label={t('phone')} />
      </div>
      <LinksField />
    </StepSection>
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
      <div className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {facilities.map((facility) => (
          <CheckboxField key={facility} label={name(facility)} value={facility} {...register('facilities')} />
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

type DescriptionProps = {
  name: 'description' | `translations.${number}.description`;
  lang: string;
  required?: boolean;
};

export function DescriptionField({ name, lang, required = false }: DescriptionProps) {
  const t = useTranslations('ListingForm');
  const { layout } = useSteps();
  const form = useListingForm();
  const field = useFieldProps(form);
  const count = wordCount(useWatch({ control: form.control, name }) ?? '');
  const isEnough = count >= MIN_WORD_COUNT && count <= MAX_WORD_COUNT;
  return (
    <TextArea
      label={t('description')}
      required={required}
      rows={required && layout === 'page' ? 8 : 4}
      lang={lang}
      hint={
        <span className="inline-flex items-center gap-1.5 tabular-nums wrap-anywhere">
          {isEnough && <CheckIcon className="size-4 text-lagoon" />}
          {t('words', { count, most: MAX_WORD_COUNT })}
        </span>
      }
      {...field(name)}
    />
  );
}

/** “Title ✓ · Description 4 of 10 words”. */
export function Completeness({ title, description }: { title: string; description: string }) {
  const t = useTranslations('TranslationsSection');
  const count = wordCount(description);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm tabular-nums">
      <Part isDone={title.trim() !== ''}>{t(title.trim() === '' ? 'titleMissing' : 'titleThere')}</Part>
      <span aria-hidden="true">·</span>
      <Part isDone={count >= MIN_WORD_COUNT}>
        {count >= MIN_WORD_COUNT ? t('descriptionThere') : t('descriptionMissing', { count, least: MIN_WORD_COUNT })}
      </Part>
    </p>
  );
}

function Part({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1">
      {isDone && <CheckIcon className="size-4 text-lagoon" />}
      {children}
    </span>
  );
}
