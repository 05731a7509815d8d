import { ClientMessages } from '@/components/i18n/messages';
import type { Namespace } from '@/lib/i18n/types';

const namespaces: Namespace[] = [
  'Activities',
  'ActivityCategories',
  'ActivityFacts',
  'ActivityFilters',
  'FavouriteButton',
  'PlaceFacts',
];

// rendered per request: the list depends on the query
export const dynamic = 'force-dynamic';

export default function ActivitiesLayout({ children }: LayoutProps<'/[locale]/activities'>) {
  return <ClientMessages namespaces={namespaces}>{children}</ClientMessages>;
}
