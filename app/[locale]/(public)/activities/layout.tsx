import { ClientMessages } from '@/components/i18n/messages';

// rendered per request: the list depends on the query
export const dynamic = 'force-dynamic';

export default function ActivitiesLayout({ children }: LayoutProps<'/[locale]/activities'>) {
  return (
    <ClientMessages
      namespaces={[
        ...(['Activities', 'ActivityCategories', 'ActivityFacts', 'ActivityFilters'] as const),
        ...(['FavouriteButton', 'PlaceFacts'] as const),
      ]}
    >
      {children}
    </ClientMessages>
  );
}
