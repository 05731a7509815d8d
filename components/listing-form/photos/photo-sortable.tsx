import { useTranslations } from 'next-intl';
import { Sortable } from '@/components/forms/sortable';
import type { GridProps } from '@/components/listing-form/photos/photo-tile';

/** Sorts the tiles of photographs. */
export function PhotoSortable({ tiles, onMove, children }: GridProps) {
  const t = useTranslations('PhotoField');
  return (
    <Sortable items={tiles} onMove={onMove} text={t}>
      {children}
    </Sortable>
  );
}
