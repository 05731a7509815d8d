import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressActions } from '@/components/listings/detail/address-actions';
import { ContactList, wholeAddress } from '@/components/listings/detail/contact-list';
import { FacilityList } from '@/components/listings/detail/facility-list';
import { ListingHeader } from '@/components/listings/detail/listing-header';
import { TextLanguage } from '@/components/listings/detail/text-language';
import { ListingGallery } from '@/components/listings/gallery/gallery';
import { WeekHours } from '@/components/listings/hours/week-hours';
import { DryFeetNote } from '@/components/tides/dry-feet-note';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import type { ShownListing } from '@/lib/listings/directory/schema';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

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
  /** What can be done with the place as a whole. */
  actions?: ReactNode;
  /** How far it is from the boat, in words. */
  walk?: string | null;
  /** A map of the position; nothing while the pin is not placed. */
  map?: ReactNode;
  /** Below the host's own text. */
  children?: ReactNode;
};

/** A place as visitors see it: its words in their language where the host gave them. */
export function ListingView({ listing, back, isPreview = false, photos, reader, actions, walk, map, children }: Props) {
  const t = useTranslations('ListingPage');
  const locale = useLocale();
  const { title, description } = inLanguage(listing, reader ?? locale);
  const { category, area, position, facilities, images, groundLevelCm = null } = listing;
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      {back && (
        <Link href="/" className="inline-flex min-h-11 items-center text-lagoon text-sm underline underline-offset-4">
          {back}
        </Link>
      )}
      <ListingHeader {...{ title, category, area, reader, actions }} plan={planOf(listing)} />
      <ListingGallery
        photos={photos ?? images.map(({ key }) => imageUrl(key))}
        title={title.text}
        // what is not public must not enter the sizes kept for everybody
        direct={isPreview}
      />
      {/* how to get there and when comes first, on the way of fingers and keys: the text may be long */}
      <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <aside className="space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:col-start-2 lg:row-start-1">
          <Section title={t('find')}>
            <ContactList
              {...listing}
              walk={walk}
              addressActions={
                position &&
                !isPreview && <AddressActions address={wholeAddress(listing)} position={position} title={title.text} />
              }
            />
          </Section>
          <Section title={t('hours')}>
            <WeekHours plan={planOf(listing)} />
          </Section>
          {groundLevelCm !== null && (
            <Section title={t('dryFeet')}>
              <DryFeetNote groundCm={groundLevelCm} />
            </Section>
          )}
        </aside>
        <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
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
          {map && (
            <Section title={t('onMap')}>
              <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line bg-map-water">
                {map}
              </div>
            </Section>
          )}
        </div>
      </div>
      {children}
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
