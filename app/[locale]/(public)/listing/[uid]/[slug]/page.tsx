import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/messages';
import { ListingStructuredData } from '@/components/listings/listing-structured-data';
import { ListingView } from '@/components/listings/listing-view';
import { ViewCounter } from '@/components/listings/view-counter';
import { pageMetadata } from '@/lib/i18n/metadata';
import { getPathname } from '@/lib/i18n/navigation';
import { findPublishedListing } from '@/lib/listings/directory/service';
import { listingUid } from '@/lib/listings/schema';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

type Props = { params: Promise<{ uid: string; slug: string }> };

/** None while building; each is drawn when first asked for, and kept until its listing changes. */
export function generateStaticParams() {
  return [];
}

async function requireListing({ params }: Props) {
  const { uid, slug } = await params;
  const listing = listingUid.safeParse(uid).success ? await findPublishedListing(uid) : null;
  if (!listing) notFound();
  return { listing, slug, path: `/listing/${listing.uid}/${listing.slug}` };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { listing, path } = await requireListing(props);
  const cover = listing.images[0];
  const locale = await getLocale();
  const { title, description } = inLanguage(listing, locale);
  return pageMetadata({
    locale,
    path,
    title: title.text,
    description: description.text.slice(0, 160),
    ...(listing.keywords ? { keywords: listing.keywords } : {}),
    ...(cover ? { image: imageUrl(cover.key) } : {}),
  });
}

export default async function ListingPage(props: Props) {
  const { listing, slug, path } = await requireListing(props);
  if (slug !== listing.slug) permanentRedirect(getPathname({ href: path, locale: await getLocale() }));
  const t = await getTranslations('ListingPage');
  return (
    <ClientMessages namespaces={['CityMap', 'Holidays', 'ListingGallery', 'OpenState', 'WeekHours']}>
      <ListingView listing={listing} back={t('back')} />
      <ListingStructuredData listing={listing} path={path} />
      <ViewCounter uid={listing.uid} />
    </ClientMessages>
  );
}
