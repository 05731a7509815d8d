import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ListingView } from '@/components/listings/detail/listing-view';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import { MapFrame } from '@/components/map/preview/map-frame';
import { Dialog } from '@/components/ui/dialog';
import { SelectField } from '@/components/ui/select-field';
import { nativeNames } from '@/lib/i18n/languages';
import { type Locale, routing } from '@/lib/i18n/routing';
import type { FormValues } from '@/lib/listings/form/form-values';
import { toPreview } from '@/lib/listings/form/preview';

type Props = {
  values: FormValues;
  /** URLs, including object URLs of photographs not uploaded yet. */
  photos: readonly string[];
  onClose: () => void;
};

export function PreviewDialog({ values, photos, onClose }: Props) {
  const t = useTranslations('PreviewDialog');
  const [reader, setReader] = useState(useLocale());
  const listing = toPreview(values, t('untitled'));
  const { position, category } = listing;
  return (
    <Dialog open wide onClose={onClose} title={t('title')}>
      <div className="mb-2 max-w-80">
        <SelectField
          label={t('reader')}
          value={reader}
          // cast: the options below
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
        <ListingView
          listing={listing}
          photos={photos}
          reader={reader}
          map={
            position && (
              <MapFrame>
                <PlaceMap position={position} title={listing.title} category={category} />
              </MapFrame>
            )
          }
          isPreview
        />
      </div>
    </Dialog>
  );
}
