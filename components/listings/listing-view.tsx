import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactList } from '@/components/listings/contact-list';
import { FacilityList } from '@/components/listings/facility-list';
import { WeekHours } from '@/components/listings/week-hours';
import { PlaceMap } from '@/components/map/place-map';
import { Photo } from '@/components/ui/photo';
import { Link } from '@/lib/i18n/navigation';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import { imageUrl } from '@/lib/media/schema';

type Props = {
  listing: PublishedListing;
  /** Words of the link to the map; a preview has none. */
  back?: string;
  /** Shown before it is public. */
  isPreview?: boolean;
};

/** A place as visitors see it. */
export function ListingView({ listing, back, isPreview = false }: Props) {
  const t = useTranslations('ListingPage');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const cover = listing.images[0];
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      {back && (
        <Link href="/" className="inline-flex min-h-11 items-center text-lagoon text-sm underline underline-offset-4">
          {back}
        </Link>
      )}
      <header className="space-y-2 pt-2 pb-6">
        <p className="text-muted text-sm">
          {listing.category && `${categories(listing.category)} · `}
          {areas(listing.area)}
        </p>
        <h1 className="font-serif text-ink" dir="auto">
          {listing.title}
        </h1>
      </header>
      {cover && (
        <Photo
          src={imageUrl(cover.key)}
          alt={t('photo', { title: listing.title })}
          width={1200}
          height={525}
          priority
          direct={isPreview}
          sizes="(min-width: 1152px) 1104px, 100vw"
          className="aspect-[16/9] w-full rounded-card object-cover md:aspect-[16/7]"
        />
      )}
      <div className="grid gap-10 pt-8 lg:grid-cols-[1fr_22rem]">
        <div className="space-y-10">
          <Section title={t('about')}>
            <p className="max-w-prose whitespace-pre-line text-lg leading-relaxed" dir="auto">
              {listing.description}
            </p>
          </Section>
          {listing.facilities.length > 0 && (
            <Section title={t('facilities')}>
              <FacilityList facilities={listing.facilities} />
            </Section>
          )}
        </div>
        <aside className="space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:row-span-2">
          <Section title={t('find')}>
            <ContactList {...listing} />
          </Section>
          <Section title={t('hours')}>
            <WeekHours hours={listing.hours} />
          </Section>
        </aside>
        <Section title={t('onMap')}>
          <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line">
            <PlaceMap position={listing.position} title={listing.title} category={listing.category} />
          </div>
        </Section>
      </div>
    </article>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <h2 className="font-serif text-2xl text-ink">{title}</h2>
      {children}
    </section>
  );
}
