'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Completeness } from '@/components/listing-form/fields/completeness';
import { DescriptionField } from '@/components/listing-form/fields/description-field';
import { DeleteIcon } from '@/components/ui/icons';
import { TextField } from '@/components/ui/text-field';
import { nativeNames } from '@/lib/i18n/languages';
import type { Locale } from '@/lib/i18n/routing';
import { useListingForm } from '@/lib/listings/form/form-values';

type Props = { index: number; language: Locale; onRemove: () => void };

/** Title and description in one more language. */
export function TranslationFieldset({ index, language, onRemove }: Props) {
  const t = useTranslations('TranslationsSection');
  const form = useTranslations('ListingForm');
  const message = useFieldMessage();
  const { control, register, formState } = useListingForm();
  const { title = '', description = '' } = useWatch({ control, name: `translations.${index}` }) ?? {};
  const errors = formState.errors.translations?.[index];
  return (
    <fieldset
      aria-label={nativeNames[language]}
      className="space-y-5 rounded-control border border-line bg-stone p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="space-y-1">
          <p lang={language} className="font-medium">
            {nativeNames[language]}
          </p>
          <Completeness title={title} description={description} />
        </div>
        <button
          type="button"
          onClick={onRemove}
          title={t('remove', { language: nativeNames[language] })}
          className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
        >
          <DeleteIcon />
          <span className="sr-only">{t('remove', { language: nativeNames[language] })}</span>
        </button>
      </div>
      <TextField
        label={form('title')}
        lang={language}
        autoComplete="off"
        error={message(errors?.title ?? errors?.language)}
        {...register(`translations.${index}.title`)}
      />
      <DescriptionField name={`translations.${index}.description`} lang={language} />
    </fieldset>
  );
}
