import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactList } from '@/components/listings/contact-list';
import { FacilityList } from '@/components/listings/facility-list';
import { ListingGallery } from '@/components/listings/gallery';
import { OpenState } from '@/components/listings/open-state';
import { TextLanguage } from '@/components/listings/text-language';
import { WeekHours } from '@/components/listings/week-hours';
import { PlaceMap } from '@/components/map/place-map';
import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import type { OpeningPlan } from '@/lib/listings/open-state';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

/** A listing, or what will be one: somebody who still writes it may not have placed the pin. */
export type ShownListing = Omit<PublishedListing, 'position' | 'area'> & { position: LatLng | null; area: Area | null };

type Props = {
  listing: ShownListing;
  /** Words of the link to the map; a preview has none. */
  back?: string;
  /** Shown before it is public. */
  isPreview?: boolean;
  /** Addresses of the photographs, when some are not in the house yet. */
  photos?: readonly string[];
  /** Whose words are shown; the page's language, unless a preview shows the page of another. */
  reader?: Locale;
};

/** A place as visitors see it: its words in their language where the host gave them. */
export function ListingView({ listing, back, isPreview = false, photos, reader }: Props) {
  const t = useTranslations('ListingPage');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const locale = useLocale();
  const { title, description } = inLanguage(listing, reader ?? locale);
  const { category, area, position, facilities, images } = listing;
  const kind = [category && categories(category), area && areas(area)].filter(Boolean);
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      {back && (
        <Link href="/" className="inline-flex min-h-11 items-center text-lagoon text-sm underline underline-offset-4">
          {back}
        </Link>
      )}
      <header className="space-y-2 pt-2 pb-6">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {kind.join(' · ')}
          {/* beside the description it is said once more only where that is in another language */}
          <TextLanguage language={title.language} reader={reader} />
        </p>
        <h1 className="font-serif text-ink [overflow-wrap:anywhere]" dir="auto" lang={title.language}>
          {title.text}
        </h1>
      </header>
      <ListingGallery
        photos={photos ?? images.map(({ key }) => imageUrl(key))}
        title={title.text}
        // what is not public must not enter the sizes kept for everybody
        direct={isPreview}
      />
      <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-10">
          <Section
            title={t('about')}
            beside={
              description.language !== title.language && (
                <TextLanguage language={description.language} reader={reader} />
              )
            }
          >
            <p
              className="max-w-prose whitespace-pre-line text-lg leading-relaxed [overflow-wrap:anywhere]"
              dir="auto"
              lang={description.language}
            >
              {description.text}
            </p>
          </Section>
          {facilities.length > 0 && (
            <Section title={t('facilities')}>
              <FacilityList facilities={facilities} />
            </Section>
          )}
        </div>
        <aside className="space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:row-span-2">
          <Section title={t('find')}>
            <ContactList {...listing} />
          </Section>
          <Section title={t('hours')}>
            <OpenState plan={planOf(listing)} />
            <WeekHours plan={planOf(listing)} />
          </Section>
        </aside>
        {position && (
          <Section title={t('onMap')}>
            <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line">
              <PlaceMap position={position} title={title.text} category={category} />
            </div>
          </Section>
        )}
      </div>
    </article>
  );
}

/** What the browser needs of a listing to say whether it is open. */
function planOf({ hours, specialDays, closedOnHolidays, area }: ShownListing): OpeningPlan {
  return { hours, specialDays, closedOnHolidays, area };
}

function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-serif text-2xl text-ink">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
