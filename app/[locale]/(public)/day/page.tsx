import { getTranslations } from 'next-intl/server';
import { DayScreen } from '@/app/[locale]/(public)/day/_components/day-screen';
import { ClientMessages } from '@/components/i18n/messages';
import { describePage } from '@/lib/i18n/describe-page';

export const generateMetadata = () => describePage('DayPage', '/day');

/** The browser fills the page, which is therefore the same for all visitors. */
export default async function DayPage() {
  const t = await getTranslations('DayPage');
  return (
    <ClientMessages namespaces={['Areas', 'CityMap', 'DayPage', 'FavouriteButton', 'Routes', 'ShareButton']}>
      <div className="mx-auto min-h-[calc(100dvh-var(--header-height)-var(--bottom-inset))] max-w-3xl space-y-6 px-4 py-8 sm:px-6 lg:py-12 print:max-w-none print:p-0">
        <header className="space-y-2">
          <h1>{t('title')}</h1>
          <p className="text-muted print:hidden">{t('intro')}</p>
        </header>
        <noscript>
          <p className="text-muted">{t('noScript')}</p>
        </noscript>
        <DayScreen />
      </div>
    </ClientMessages>
  );
}
