import { ClientMessages } from '@/components/i18n/messages';
import { SearchFrame } from '@/components/search/search-frame';
import type { Namespace } from '@/lib/i18n/types';

const namespaces: Namespace[] = [
  'Cuisines',
  'FavouriteButton',
  'Kinds',
  'PlaceCard',
  'PlaceFacts',
  'SearchPosition',
  'SearchResults',
  'Sestieri',
];

// the pages read their query
export const dynamic = 'force-dynamic';

export default function SearchLayout({ children }: LayoutProps<'/[locale]/listings'>) {
  return (
    <ClientMessages namespaces={namespaces}>
      <SearchFrame>{children}</SearchFrame>
    </ClientMessages>
  );
}
