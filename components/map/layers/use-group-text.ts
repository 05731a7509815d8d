import { useFormatter, useTranslations } from 'next-intl';
import type { CategoryCounts } from '@/lib/geo/geojson';
import { categories } from '@/lib/listings/attributes';

/** The format of the number that the disc of a group shows. */
export const groupNumber = { notation: 'compact', maximumFractionDigits: 0 } as const;

/** What is in a group, the most frequent first, after the number on its disc: `16: 12 places: 7 restaurants, 5 shops; 4 tours`. */
export function useGroupText(): (count: number, perCategory: CategoryCounts, tours?: number) => string {
  const t = useTranslations('PlaceGroup');
  const format = useFormatter();
  return (count, perCategory, tours = 0) => {
    if (tours === 0) return placesText(count, perCategory);
    const toursText = t('tours', { count: tours });
    if (count === 0) return toursText;
    const kinds = t('both', { places: placesText(count, perCategory), tours: toursText });
    return t('content', { places: format.number(count + tours, groupNumber), kinds });
  };

  function placesText(count: number, perCategory: CategoryCounts) {
    const kinds = listKinds(perCategory);
    const named = kinds.map(([kind, of]) => t(kind, { count: of }));
    const others = count - kinds.reduce((sum, [, of]) => sum + of, 0);
    if (named.length === 0) return t('places', { count });
    const all = others > 0 ? [...named, t('others', { count: others })] : named;
    return t('content', { places: t('places', { count }), kinds: format.list(all, { type: 'unit' }) });
  }
}

const MAX_COMMON_KINDS = 2;

/** The most frequent categories of a group, and `tour`: those with a glyph in it. */
export function commonKinds(perCategory: CategoryCounts, tours: number): string[] {
  const kinds = [...listKinds(perCategory), ...(tours > 0 ? [['tour', tours] as const] : [])];
  return kinds
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, MAX_COMMON_KINDS)
    .map(([kind]) => kind);
}

/** The categories that are there, the most frequent first. */
function listKinds(perCategory: CategoryCounts) {
  return categories
    .map((category) => [category, perCategory[category] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
}
