import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LanguageLink } from '@/components/layout/language-switcher';
import { SiteMark } from '@/components/layout/site-mark';
import { InfoNote } from '@/components/notes/info-note';
import { legalPageNames, legalPages } from '@/lib/i18n/legal-pages';
import { Link } from '@/lib/i18n/navigation';
import { routing } from '@/lib/i18n/routing';

export async function SiteFooter({ siteName }: { siteName: string }) {
  const t = await getTranslations('SiteFooter');
  const account = await getTranslations('AccountMenu');
  const current = await getLocale();
  return (
    <footer className="border-line border-t bg-stone pt-8 pb-20 text-sm sm:pb-8">
      <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 sm:px-6 md:flex-row md:items-start md:justify-between">
        <div className="flex items-center gap-3">
          <SiteMark className="size-10 shrink-0" />
          <div>
            <p className="font-medium font-serif text-lg leading-tight">{siteName}</p>
            <p className="text-muted">{t('places')}</p>
          </div>
        </div>
        <nav aria-label={t('languages')}>
          <ul className="-mx-2 flex flex-wrap">
            {routing.locales.map((locale) => (
              <li key={locale}>
                <LanguageLink locale={locale} isCurrent={locale === current} className="footer-link" />
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="mx-auto mt-4 max-w-6xl px-4 sm:px-6">
        <div className="-mx-2">
          <FooterLink href="/dashboard/add-listings">{account('addBusiness')}</FooterLink>
        </div>
        <LegalLinks />
        <InfoNote label={t('sources')}>
          {t.rich('credits', {
            gshhg: creditLink('https://www.soest.hawaii.edu/pwessel/gshhg/'),
            osm: creditLink('https://www.openstreetmap.org/copyright'),
          })}
        </InfoNote>
      </div>
    </footer>
  );
}

async function LegalLinks() {
  const t = await getTranslations();
  return (
    <nav aria-label={t('SiteFooter.legal')}>
      <ul className="-mx-2 flex flex-wrap">
        {legalPageNames.map((name) => (
          <li key={name}>
            <FooterLink href={`/${name}`}>{t(`${legalPages[name]}.title`)}</FooterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className="footer-link">
      {children}
    </Link>
  );
}

const creditLink = (href: string) => (name: ReactNode) => (
  <a href={href} rel="noopener" className="underline decoration-line-strong underline-offset-4 hover:text-lagoon">
    {name}
  </a>
);
