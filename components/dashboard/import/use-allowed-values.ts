import { useTranslations } from 'next-intl';
import { categories, cuisines, facilities, kinds, priceLevels } from '@/lib/listings/attributes';
import { languages } from '@/lib/listings/translations';

/** The values of a column and their labels; `isList` for a column of several. */
export type Allowed = { options: (readonly [value: string, label: string])[]; isList: boolean };

/** What a column with a closed set of values may contain; null for other columns. */
export function useAllowedValues(column: string): Allowed | null {
  const [category, kind, cuisine] = [
    useTranslations('Categories'),
    useTranslations('Kinds'),
    useTranslations('Cuisines'),
  ];
  const [facts, facility] = [useTranslations('PlaceFacts'), useTranslations('Facilities')];
  const single = (options: Allowed['options']): Allowed => ({ options, isList: false });
  switch (column) {
    case 'category':
      return single(categories.map((name) => [name, category(name)]));
    case 'kind':
      return single(kinds.map((name) => [name, kind(name)]));
    case 'cuisine':
      return single(cuisines.map((name) => [name, cuisine(name)]));
    case 'price_level':
      return single(priceLevels.map((level) => [String(level), facts(`levels.${level}`)]));
    case 'language':
      return single(languages.map((name) => [name, name]));
    case 'facilities':
      return { options: facilities.map((name) => [name, facility(name)]), isList: true };
    default:
      return null;
  }
}
