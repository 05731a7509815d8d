import { useTranslations } from 'next-intl';
import { type ActivityCategory, categories } from '@/lib/activities/activity';
import { matchesCategory } from '@/lib/activities/filter';

const keys = {
  'Boat tours': 'boat',
  'Walking tours': 'walking',
  'Museums and palaces': 'museums',
  'Food and wine': 'food',
  'Islands of the lagoon': 'islands',
  Workshops: 'workshops',
  'Nature and sport': 'nature',
  'Shows and concerts': 'shows',
  'Day trips': 'trips',
} as const satisfies Record<ActivityCategory, string>;

/** Its key in `ActivityCategories` of messages/; null for one that only the partner has. */
export function categoryKey(category: string): (typeof keys)[ActivityCategory] | null {
  const known = categories.find((name) => matchesCategory(name, category));
  return known ? keys[known] : null;
}

/** A category in the reader's language; one that only the partner has stays as the partner calls it. */
export function useCategoryWords(): (category: string) => string {
  const t = useTranslations('ActivityCategories');
  return (category) => {
    const key = categoryKey(category);
    return key ? t(key) : category;
  };
}
