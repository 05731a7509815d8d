'use client';

import { useTranslations } from 'next-intl';
import { FormSection } from '@/components/forms/form-section';
import { PhotoField } from '@/components/listing-form/photos/photo-field';
import type { PhotoTray } from '@/lib/media/photo-tray';

/** What visitors see first. */
export function GallerySection({ tray }: { tray: PhotoTray }) {
  const t = useTranslations('ListingForm');
  return (
    <FormSection title={t('gallery')} hint={t('galleryHint')}>
      <PhotoField tray={tray} />
    </FormSection>
  );
}
