'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { FormValues } from '@/components/listings/form/form-values';
import { previewOf } from '@/components/listings/form/preview-of';
import { ListingView } from '@/components/listings/listing-view';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select-field';
import { nativeNames } from '@/lib/i18n/languages';
import { type Locale, routing } from '@/lib/i18n/routing';

type Props = {
  values: FormValues;
  /** Addresses, also of photographs that only this browser has yet. */
  photos: readonly string[];
  onClose: () => void;
};

/** The listing as its page will show it, to a reader of any of the languages. */
export function PreviewDialog({ values, photos, onClose }: Props) {
  const t = useTranslations('PreviewDialog');
  const [reader, setReader] = useState(useLocale());
  return (
    <Dialog open wide onClose={onClose} title={t('title')}>
      <div className="mb-2 max-w-80">
        <SelectField
          label={t('reader')}
          value={reader}
          // the options are these
          onChange={({ target }) => setReader(target.value as Locale)}
        >
          {routing.locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {nativeNames[locale]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="-mx-6 mt-4 -mb-6 border-line border-t bg-stone">
        <ListingView listing={previewOf(values, t('untitled'))} photos={photos} reader={reader} isPreview />
      </div>
    </Dialog>
  );
}
