'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { ChevronIcon } from '@/components/ui/icons';
import { TextArea, TextField } from '@/components/ui/text-field';
import type { TourForm } from '@/lib/activities/tour-form-values';
import { type Locale, routing } from '@/lib/i18n/routing';

type Props = { language: Locale; form: UseFormReturn<TourForm>; isOpen: boolean };

const longTexts = [
  ['summary', 2, null],
  ['story', 5, 'storyHint'],
  ['meetingPoint', 2, null],
  ['inclusions', 3, 'linesHint'],
  ['exclusions', 3, 'linesHint'],
] as const;

const optional: ReadonlySet<string> = new Set(['story', 'inclusions', 'exclusions']);

/** The texts of a tour in one language, in a `details` element. */
export function TourTextFields({ language, form, isOpen }: Props) {
  const t = useTranslations('TourDesk');
  const locale = useLocale();
  const message = useFieldMessage();
  const errors = form.formState.errors.texts?.[language];
  const isRequired = language === routing.defaultLocale;
  const title = useWatch({ control: form.control, name: `texts.${language}.title` });
  return (
    <details open={isOpen} className="group rounded-control border border-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <ChevronIcon className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180" />
        <span className="font-medium">{new Intl.DisplayNames(locale, { type: 'language' }).of(language)}</span>
        <span className="min-w-0 truncate text-muted text-sm" lang={language}>
          {title || t('nothingYet')}
        </span>
      </summary>
      <div className="space-y-5 border-line border-t p-4">
        <TextField
          label={t('tourTitle')}
          lang={language}
          required={isRequired}
          error={message(errors?.title)}
          {...form.register(`texts.${language}.title`)}
        />
        {longTexts.map(([name, rows, hint]) => (
          <TextArea
            key={name}
            label={t(name)}
            lang={language}
            hint={hint && t(hint)}
            required={isRequired && !optional.has(name)}
            rows={rows}
            className="min-h-20!"
            error={message(errors?.[name])}
            {...form.register(`texts.${language}.${name}`)}
          />
        ))}
      </div>
    </details>
  );
}
