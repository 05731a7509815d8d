import { useFormatter, useTranslations } from 'next-intl';
import type { CategoryCounts } from '@/lib/geo/geojson';
import { categories } from '@/lib/listings/attributes';

/** Says what is in a group: `12 places: 7 restaurants, 3 shops, 2 hotels`, the most frequent first. */
export function useGroupText(): (count: number, perCategory: CategoryCounts) => string {
  const t = useTranslations('PlaceGroup');
  const format = useFormatter();
  return (count, perCategory) => {
    const kinds = listKinds(perCategory);
    const named = kinds.map(([kind, of]) => t(kind, { count: of }));
    const others = count - kinds.reduce((sum, [, of]) => sum + of, 0);
    if (named.length === 0) return t('places', { count });
    const all = others > 0 ? [...named, t('others', { count: others })] : named;
    return t('content', { places: t('places', { count }), kinds: format.list(all, { type: 'unit' }) });
  };
}

/** The categories that are there, the most frequent first. */
export function listKinds(perCategory: CategoryCounts) {
  return categories
    .map((category) => [category, perCategory[category] ?? 0] as const)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
}
