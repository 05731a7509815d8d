import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PrintedDate } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { ClientMessages } from '@/components/i18n/messages';
import type { Namespace } from '@/lib/i18n/types';

const namespaces: Namespace[] = [
  'ActivityFacts',
  'CityMap',
  'Cuisines',
  'FavouriteButton',
  'FavouritesPage',
  'Kinds',
  'OpenState',
  'PlaceFacts',
  'Sestieri',
  'ShareButton',
  'WeekHours',
];

/** The frame of the own and the shared list. The browser fills it, so the cached page is the same for all visitors. */
export async function FavouritesFrame({ title, children }: { title: 'title' | 'sharedTitle'; children: ReactNode }) {
  const t = await getTranslations('FavouritesPage');
  return (
    <ClientMessages namespaces={namespaces}>
      <div className="mx-auto min-h-[calc(100dvh-var(--header-height)-var(--bottom-inset))] max-w-3xl px-4 py-8 sm:px-6 lg:py-12 print:max-w-none print:p-0">
        <header className="pb-6 print:pb-4">
          <h1>{t(title)}</h1>
          <PrintedDate />
        </header>
        <noscript>
          <p className="text-muted">{t('noScript')}</p>
        </noscript>
        {children}
      </div>
    </ClientMessages>
  );
}
