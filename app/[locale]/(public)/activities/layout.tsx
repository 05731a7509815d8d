import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/i18n/messages';

// they read their query, so each is made for who asks
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
