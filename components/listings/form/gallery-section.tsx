'use client';

import { useTranslations } from 'next-intl';
import { FormSection } from '@/components/forms/form-section';
import { PhotoField } from '@/components/listings/form/photo-field';

/** What visitors see first. */
export function GallerySection() {
  const t = useTranslations('ListingForm');
  return (
    <FormSection title={t('gallery')} hint={t('galleryHint')}>
      <PhotoField />
    </FormSection>
  );
}
