import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/i18n/messages';

// rendered per request: the list depends on the query
export const dynamic = 'force-dynamic';

export default function ActivitiesLayout({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={['Activities', 'ActivityCategories', 'ActivityFacts', 'ActivityFilters', 'FavouriteButton']}
    >
      {children}
    </ClientMessages>
  );
}
