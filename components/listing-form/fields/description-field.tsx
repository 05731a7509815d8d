'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useFieldProps } from '@/components/forms/use-field-message';
import { CheckIcon } from '@/components/ui/icons';
import { TextArea } from '@/components/ui/text-field';
import { useListingForm } from '@/lib/listings/form/form-values';
import { MAX_WORD_COUNT, MIN_WORD_COUNT, wordCount } from '@/lib/listings/text';

type Props = {
  name: 'description' | `translations.${number}.description`;
  lang: string;
  required?: boolean;
};

export function DescriptionField({ name, lang, required = false }: Props) {
  const t = useTranslations('ListingForm');
  const form = useListingForm();
  const field = useFieldProps(form);
  const count = wordCount(useWatch({ control: form.control, name }) ?? '');
  const isEnough = count >= MIN_WORD_COUNT && count <= MAX_WORD_COUNT;
  return (
    <TextArea
      label={t('description')}
      required={required}
      rows={required ? 8 : 5}
      lang={lang}
      hint={
        <span className="inline-flex items-center gap-1.5 tabular-nums">
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
