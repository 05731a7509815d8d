import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { dateFormat } from '@/lib/i18n/formats';
import { LEGAL_TEXTS_CHANGED, type LegalPageName, legalPages } from '@/lib/i18n/legal-pages';
import { Link } from '@/lib/i18n/navigation';
import { isDemonstration } from '@/lib/operator';

/** A page of legal information: heading, mark of a demonstration, content and date. */
export async function LegalPage({ name, children }: { name: LegalPageName; children: ReactNode }) {
  const [t, locale] = await Promise.all([getTranslations(), getLocale()]);
  const date = dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(LEGAL_TEXTS_CHANGED));
  return (
    <article className="mx-auto max-w-3xl space-y-10 px-4 py-8 sm:px-6 lg:py-12">
      <header className="space-y-4">
        <h1 className="hyphens-auto break-words">{t(`${legalPages[name]}.title`)}</h1>
        <p className="text-lg text-muted">{t(`${legalPages[name]}.description`)}</p>
        {isDemonstration && (
          <p className="rounded-control border border-brick/40 bg-brick-soft px-4 py-3">
            {t('LegalPage.demonstration')}
          </p>
        )}
      </header>
      {children}
      <footer className="text-muted text-sm">{t('LegalPage.updated', { date })}</footer>
    </article>
  );
}

export function LegalSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Renders the text of a tag as a link to a page. */
export const linkTo = (href: '/contact' | '/tides') => (text: ReactNode) => (
  <Link href={href} className="text-lagoon underline underline-offset-4">
    {text}
  </Link>
);
