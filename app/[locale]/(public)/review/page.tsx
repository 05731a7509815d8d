import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/i18n/messages';
import { env } from '@/lib/env';
import { findPaths } from '@/lib/review/paths';
import { findDemoAccount } from '@/lib/review/service';
import { type ReviewGroup, reviewGroups } from '@/lib/review/states';
import { ScenarioForm } from './_components/scenario-form';
import { StateGroup } from './_components/state-group';

// whether it exists depends on the environment of the instance
export const dynamic = 'force-dynamic';

const groups = Object.keys(reviewGroups) as ReviewGroup[]; // the type of Object.keys is string[]

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ReviewPage');
  return { title: t('title'), description: t('description') };
}

/** For reviewers on staging: every screen and state, and scenarios that only their own browser sees. */
export default async function ReviewPage() {
  if (!env.REVIEW_PAGE) notFound();
  const locale = await getLocale();
  const [t, paths, account] = await Promise.all([
    getTranslations('ReviewPage'),
    findPaths(locale),
    findDemoAccount('host'),
  ]);
  return (
    <ClientMessages namespaces={['ReviewPage']}>
      <article className="mx-auto max-w-5xl space-y-12 px-4 py-8 sm:px-6 lg:py-12">
        <header className="max-w-3xl space-y-3">
          <h1>{t('title')}</h1>
          <p className="text-lg text-muted">{t('intro')}</p>
        </header>
        {groups.map((group) => (
          <StateGroup key={group} group={group} paths={paths} canSignIn={account !== null} />
        ))}
        <ScenarioForm />
      </article>
    </ClientMessages>
  );
}
