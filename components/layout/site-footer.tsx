import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FooterLinks } from '@/components/layout/footer-links';
import { LanguageLinks } from '@/components/layout/language-switcher';
import { SiteMark } from '@/components/layout/site-mark';
import { InfoNote } from '@/components/notes/info-note';
import { legalPageNames, legalPages } from '@/lib/i18n/legal-pages';

export async function SiteFooter({ siteName }: { siteName: string }) {
  const t = await getTranslations();
  return (
    <footer className="border-line border-t bg-stone pt-8 pb-20 text-sm sm:pb-8">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 sm:px-6 md:flex-row md:items-start md:justify-between">
        <div className="flex items-center gap-3">
          <SiteMark className="size-10 shrink-0" />
          <div>
            <p className="font-medium font-serif text-lg leading-tight">{siteName}</p>
            <p className="text-muted">{t('SiteFooter.places')}</p>
          </div>
        </div>
        <nav aria-label={t('SiteFooter.languages')}>
          <LanguageLinks />
        </nav>
      </div>
      <div className="mx-auto mt-4 max-w-6xl px-4 sm:px-6">
        <FooterLinks links={[{ href: '/dashboard/add-listings', label: t('AccountMenu.addBusiness') }]} />
        <nav aria-label={t('SiteFooter.legal')}>
          <FooterLinks
            links={legalPageNames.map((name) => ({ href: `/${name}`, label: t(`${legalPages[name]}.title`) }))}
          />
        </nav>
        <InfoNote label={t('SiteFooter.sources')}>
          {t.rich('SiteFooter.credits', {
            gshhg: creditLink('https://www.soest.hawaii.edu/pwessel/gshhg/'),
            osm: creditLink('https://www.openstreetmap.org/copyright'),
          })}
        </InfoNote>
      </div>
    </footer>
  );
}

const creditLink = (href: string) => (name: ReactNode) => (
  <a href={href} rel="noopener" className="underline decoration-line-strong underline-offset-4 hover:text-lagoon">
    {name}
  </a>
);
