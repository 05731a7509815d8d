import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PairTable } from '@/components/activities/detail/pair-table';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { TourForm } from '@/components/moderation/tours/tour-form';
import { shownText } from '@/lib/activities/activity';
import { findAdminTour } from '@/lib/activities/admin';
import { Link } from '@/lib/i18n/navigation';
import { requirePageModerator } from '@/lib/identity/page-session';

type Props = PageProps<'/[locale]/dashboard/moderation/tours/[code]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${(await getTranslations('TourDesk'))('title')} · ${(await params).code}` };
}

export default async function TourPage({ params }: Props) {
  const { code } = await params;
  const user = await requirePageModerator(`/dashboard/moderation/tours/${code}`);
  const found = await findAdminTour(user, code, await getLocale());
  if (!found) notFound();
  const { tour, local } = found;
  const [t, moderation] = await Promise.all([getTranslations('TourDesk'), getTranslations('Moderation')]);
  const parents = [
    { name: moderation('title'), link: '/dashboard/moderation' },
    { name: t('title'), link: '/dashboard/moderation/tours' },
  ];
  return (
    <>
      <PageHeader title={shownText(tour.title) ?? code} parents={parents} current={code}>
        <Link
          href={`/activity/${code}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
        >
          {t('publicPage')}
        </Link>
      </PageHeader>
      <section className="mb-6 rounded-card border border-line bg-paper p-4 sm:p-6">
        <h2 id="both-sides" className="mb-2">
          {t('bothSides')}
        </h2>
        <PairTable tour={tour} labelledBy="both-sides" />
      </section>
      {local ? (
        <ClientMessages namespaces={['ActivityCategories', 'TourDesk']}>
          <TourForm code={code} own={local.content} editedAt={local.editedAt} />
        </ClientMessages>
      ) : (
        <p className="text-muted">{t('noOwn')}</p>
      )}
    </>
  );
}
