import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/i18n/messages';
import { SearchFrame } from '@/components/search/search-frame';

// the pages read their query
export const dynamic = 'force-dynamic';

export default function SearchLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages namespaces={['Categories', 'FavouriteButton', 'PlaceCard', 'SearchPosition', 'SearchResults']}>
      <SearchFrame>{children}</SearchFrame>
    </ClientMessages>
  );
}
