import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/messages';
import { MapExplorer } from '@/components/map/map-explorer';
import { cityBox } from '@/components/map/view';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import { pageMetadata } from '@/lib/i18n/metadata';
import { listKeptMapFeatures } from '@/lib/listings/directory/service';

// the rest arrives with the map; without scripts these are a beginning
const FIRST_PLACES = 6;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('HomePage');
  return pageMetadata({
    locale: await getLocale(),
    path: '/',
    title: t('title'),
    description: t('description'),
    keywords: t('keywords'),
  });
}

export default async function HomePage() {
  const lang = await getLocale();
  const { features } = await listKeptMapFeatures({ box: cityBox, zoom: MAX_ZOOM, q: '', openNow: false, lang });
  return (
    <ClientMessages namespaces={['CityMap', 'MapExplorer', 'ResultList', 'Categories', 'Areas']}>
      <MapExplorer initial={features.slice(0, FIRST_PLACES)} initialCount={features.length} />
    </ClientMessages>
  );
}
