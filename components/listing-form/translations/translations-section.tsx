'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Completeness } from '@/components/listing-form/fields/completeness';
import { TranslationFieldset } from '@/components/listing-form/translations/translation-fieldset';
import { Button } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-notes';
import { AddIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { nativeNames } from '@/lib/i18n/languages';
import { routing } from '@/lib/i18n/routing';
import { useListingForm } from '@/lib/listings/form/form-values';
import type { TranslationFields } from '@/lib/listings/translations';

/** Which language the text is in, and the same text in others. */
export function TranslationsSection() {
  const t = useTranslations('TranslationsSection');
  const message = useFieldMessage();
  const locale = useLocale();
  const id = useId();
  const adding = useRef<HTMLFieldSetElement>(null);
  const { control, register, formState, getValues } = useListingForm();
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'translations', keyName: 'key' });
  const [original, title = '', description = ''] = useWatch({ control, name: ['language', 'title', 'description'] });
  const [removed, setRemoved] = useState<{ index: number; texts: TranslationFields } | null>(null);
  const taken = fields.map(({ language }) => language);
  const free = routing.locales.filter((language) => language !== original && !taken.includes(language));
  // the reader's own language is the one they can most likely write
  free.sort((a, b) => Number(b === locale) - Number(a === locale));

  function takeAway(index: number) {
    const texts = getValues(`translations.${index}`);
    setRemoved(texts.title || texts.description ? { index, texts } : null);
    remove(index);
    adding.current?.focus();
  }
  function putBack() {
    if (removed) insert(Math.min(removed.index, fields.length), removed.texts);
    setRemoved(null);
  }

  return (
    <FormSection title={t('heading')} hint={t('hint')}>
      <div className="space-y-1.5">
        <div className="max-w-80">
          <SelectField label={t('original')} error={message(formState.errors.language)} {...register('language')}>
            {routing.locales.map((language) => (
              <option key={language} value={language} lang={language} disabled={taken.includes(language)}>
                {nativeNames[language]}
              </option>
            ))}
          </SelectField>
        </div>
        <Completeness title={title} description={description} />
      </div>
      <FieldNote id={`${id}-texts`} name="translations" />
      {fields.map((field, index) => (
        <TranslationFieldset key={field.key} index={index} language={field.language} onRemove={() => takeAway(index)} />
      ))}
      {removed && !taken.includes(removed.texts.language) && (
        <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
          {t('removed', { language: nativeNames[removed.texts.language] })}
          <Button variant="quiet" size="sm" onClick={putBack}>
            {t('undo')}
          </Button>
        </p>
      )}
      {free.length > 0 && (
        <fieldset ref={adding} tabIndex={-1} className="outline-none">
          <legend className="mb-2 font-medium text-sm">{t('add')}</legend>
          <div className="flex flex-wrap gap-2">
            {free.map((language) => (
              <Button
                key={language}
                variant="secondary"
                size="sm"
                lang={language}
                className="rounded-full"
                onClick={() => append({ language, title: '', description: '' })}
              >
                <AddIcon className="size-4" />
                {nativeNames[language]}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
    </FormSection>
  );
}
