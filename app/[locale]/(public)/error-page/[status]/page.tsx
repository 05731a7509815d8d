import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { DeadEndScene } from '@/components/layout/dead-end-scene';
import { FailureMessage } from '@/components/layout/failure-message';
import { NotFoundMessage } from '@/components/layout/not-found-message';

type Props = PageProps<'/[locale]/error-page/[status]'>;

const namespaces: Record<string, 'NotFoundPage' | 'OutagePage'> = { 404: 'NotFoundPage', 503: 'OutagePage' };

export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { status } = await params;
  const t = await getTranslations(namespaces[status] ?? 'ErrorPage');
  return { title: t('title') };
}

/** Whole documents for `lib/edge/error-response.ts`, which sends them in place of Next's empty ones. */
export default async function ErrorPage({ params }: Props) {
  const { status } = await params;
  if (status === '404') return <NotFoundMessage scene={<DeadEndScene />} />;
  if (status === '500') return <FailureMessage />;
  if (status !== '503') notFound();
  const t = await getTranslations('OutagePage');
  return <FailureMessage title={t('title')} text={t('text')} />;
}
