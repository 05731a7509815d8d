import { useLocale, useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useFieldMessage, useFieldProps } from '@/components/forms/use-field-message';
import { Completeness, DescriptionField } from '@/components/listing-form/fields/sections';
import { Fold, StepSection } from '@/components/listing-form/steps/step-panel';
import { Button, IconButton } from '@/components/ui/button';
import { FieldNote } from '@/components/ui/field-notes';
import { AddIcon, DeleteIcon } from '@/components/ui/icons';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import { nativeNames } from '@/lib/i18n/languages';
import { type Locale, routing } from '@/lib/i18n/routing';
import { useListingForm } from '@/lib/listings/form/form-values';
import type { TranslationFields } from '@/lib/listings/translations';

export function TranslationsSection() {
  const t = useTranslations('TranslationsSection');
  const locale = useLocale();
  const id = useId();
  const adding = useRef<HTMLFieldSetElement>(null);
  const form = useListingForm();
  const { control, getValues } = form;
  const field = useFieldProps(form);
  const { fields, append, remove, insert } = useFieldArray({ control, name: 'translations', keyName: 'key' });
  const [original, title = '', description = ''] = useWatch({ control, name: ['language', 'title', 'description'] });
  const [removed, setRemoved] = useState<{ index: number; texts: TranslationFields } | null>(null);
  const taken = fields.map(({ language }) => language);
  const free = listOthers([original, ...taken], locale);

  function removeAt(index: number) {
    const texts = getValues(`translations.${index}`);
    setRemoved(texts.title || texts.description ? { index, texts } : null);
    // synchronous: the group is not rendered while all languages are in use
    flushSync(() => remove(index));
    adding.current?.focus();
  }
  function undo() {
    if (removed) insert(Math.min(removed.index, fields.length), removed.texts);
    setRemoved(null);
  }

  return (
    <StepSection title={t('heading')}>
      <Fold step="text" count={fields.length}>
        <p className="max-w-prose text-muted text-sm">{t('hint')}</p>
        <div className="space-y-1.5">
          <div className="max-w-80">
            <SelectField label={t('original')} {...field('language')}>
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
        {fields.map(({ key, language }, index) => (
          <TranslationFieldset key={key} index={index} language={language} onRemove={() => removeAt(index)} />
        ))}
        {removed && !taken.includes(removed.texts.language) && (
          <RemovedNote language={removed.texts.language} onUndo={undo} />
        )}
        {free.length > 0 && (
          <fieldset ref={adding} tabIndex={-1} className="outline-none">
            <legend className="mb-2 font-medium text-sm">{t('add')}</legend>
            <LanguageButtons languages={free} onAdd={(language) => append({ language, title: '', description: '' })} />
          </fieldset>
        )}
      </Fold>
    </StepSection>
  );
}

/** The remaining languages, the host's own first. */
function listOthers(taken: readonly Locale[], own: Locale): Locale[] {
  const others = routing.locales.filter((language) => !taken.includes(language));
  return others.sort((a, b) => Number(b === own) - Number(a === own));
}

function LanguageButtons({ languages, onAdd }: { languages: readonly Locale[]; onAdd: (language: Locale) => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      {languages.map((language) => (
        <Button
          key={language}
          variant="secondary"
          size="sm"
          lang={language}
          className="rounded-full"
          onClick={() => onAdd(language)}
        >
          <AddIcon className="size-4" />
          {nativeNames[language]}
        </Button>
      ))}
    </div>
  );
}

function TranslationFieldset({ index, language, onRemove }: { index: number; language: Locale; onRemove: () => void }) {
  const t = useTranslations('TranslationsSection');
  const label = useTranslations('ListingForm')('title');
  const message = useFieldMessage();
  const { control, register, formState } = useListingForm();
  const { title = '', description = '' } = useWatch({ control, name: `translations.${index}` }) ?? {};
  const removeLabel = t('remove', { language: nativeNames[language] });
  const errors = formState.errors.translations?.[index];
  return (
    <fieldset
      aria-label={nativeNames[language]}
      className="min-w-0 space-y-5 rounded-control border border-line bg-stone p-4 sm:p-5"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 space-y-1">
          <p lang={language} className="font-medium">
            {nativeNames[language]}
          </p>
          <Completeness title={title} description={description} />
        </div>
        <IconButton label={removeLabel} title={removeLabel} onClick={onRemove} className="-mt-2 -mr-2">
          <DeleteIcon />
        </IconButton>
      </div>
      <TextField
        label={label}
        lang={language}
        autoComplete="off"
        error={message(errors?.title ?? errors?.language)}
        {...register(`translations.${index}.title`)}
      />
      <DescriptionField name={`translations.${index}.description`} lang={language} />
    </fieldset>
  );
}

function RemovedNote({ language, onUndo }: { language: Locale; onUndo: () => void }) {
  const t = useTranslations('TranslationsSection');
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 text-muted text-sm">
      {t('removed', { language: nativeNames[language] })}
      <Button variant="quiet" size="sm" onClick={onUndo}>
        {t('undo')}
      </Button>
    </p>
  );
}
