import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddressActions } from '@/components/listings/detail/address-actions';
import { ContactList, wholeAddress } from '@/components/listings/detail/contact-list';
import { ListingGallery } from '@/components/listings/gallery/gallery';
import { OpenState } from '@/components/listings/hours/open-state';
import { WeekHours } from '@/components/listings/hours/week-hours';
import { DryFeetNote } from '@/components/tides/dry-feet-note';
import { CheckIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import type { Facility } from '@/lib/listings/attributes';
import type { ShownListing } from '@/lib/listings/directory/schema';
import type { OpeningPlan } from '@/lib/listings/hours/open-state';
import { inLanguage } from '@/lib/listings/translations';
import { imageUrl } from '@/lib/media/schema';

type Props = {
  listing: ShownListing;
  back?: { label: string; href: string };
  isPreview?: boolean;
  /** URLs of the photographs, when they differ from the stored ones. */
  photos?: readonly string[];
  /** The visitor's language; defaults to the page's. */
  reader?: Locale;
  actions?: ReactNode;
  /** The walking time from the nearest landing. */
  walk?: string | null;
  map?: ReactNode;
  children?: ReactNode;
};

/** The page of a listing, in the visitor's language where a translation exists. */
export function ListingView({ listing, back, isPreview = false, photos, reader, actions, walk, map, children }: Props) {
  const locale = useLocale();
  const { title, description } = inLanguage(listing, reader ?? locale);
  const { position, images } = listing;
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      {back && (
        <Link
          href={back.href}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-lagoon text-sm underline underline-offset-4"
        >
          {back.label}
        </Link>
      )}
      <ListingHeader {...{ listing, title, reader, actions }} />
      <ListingGallery
        photos={photos ?? images.map(({ key }) => imageUrl(key))}
        title={title.text}
        // unpublished images must not enter the shared image cache
        direct={isPreview}
      />
      {/* address and hours come first in the tab order, because the text may be long */}
      <div className="grid gap-10 pt-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <PracticalInfo
          listing={listing}
          walk={walk}
          addressActions={
            position &&
            !isPreview && <AddressActions address={wholeAddress(listing)} position={position} title={title.text} />
          }
        />
        <About listing={listing} description={description} map={map}>
          {description.language !== title.language && <TextLanguage language={description.language} reader={reader} />}
        </About>
      </div>
      {children}
    </article>
  );
}

type InfoProps = Pick<Props, 'listing' | 'walk'> & { addressActions: ReactNode };

function PracticalInfo({ listing, walk, addressActions }: InfoProps) {
  const t = useTranslations('ListingPage');
  const { groundLevelCm = null } = listing;
  return (
    <aside className="min-w-0 space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:col-start-2 lg:row-start-1">
      <Section title={t('find')}>
        <ContactList {...listing} walk={walk} addressActions={addressActions} />
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
  );
}

type Text = { text: string; language: Locale };

/** `children` is a note on the language of the description. */
function About({
  listing,
  description,
  map,
  children,
}: Pick<Props, 'listing' | 'map' | 'children'> & { description: Text }) {
  const t = useTranslations('ListingPage');
  return (
    <div className="min-w-0 space-y-10 lg:col-start-1 lg:row-start-1">
      <Section title={t('about')} beside={children}>
        <p
          className="max-w-prose whitespace-pre-line text-lg leading-relaxed [overflow-wrap:anywhere]"
          dir="auto"
          lang={description.language}
        >
          {description.text}
        </p>
      </Section>
      {listing.facilities.length > 0 && (
        <Section title={t('facilities')}>
          <FacilityList facilities={listing.facilities} />
        </Section>
      )}
      {map && (
        <Section title={t('onMap')}>
          <div className="relative z-0 h-80 overflow-hidden rounded-card border border-line bg-map-water">{map}</div>
        </Section>
      )}
    </div>
  );
}

/** The fields a client component needs to compute the open state. */
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

function FacilityList({ facilities }: { facilities: readonly Facility[] }) {
  const t = useTranslations('Facilities');
  return (
    <ul className="flex flex-wrap gap-2">
      {facilities.map((facility) => (
        <li
          key={facility}
          className="inline-flex items-center gap-2 rounded-full border border-line bg-paper px-3 py-1.5 text-sm"
        >
          <CheckIcon className="size-4 text-lagoon" />
          {t(facility)}
        </li>
      ))}
    </ul>
  );
}

function ListingHeader({
  listing,
  title,
  reader,
  actions,
}: Pick<Props, 'listing' | 'reader' | 'actions'> & { title: Text }) {
  const t = useTranslations('ListingPage');
  const categories = useTranslations('Categories');
  const areas = useTranslations('Areas');
  const { category, area } = listing;
  const kind = [category && categories(category), area && areas(area)].filter(Boolean);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
      <div className="min-w-0 space-y-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {kind.join(' · ')}
          <TextLanguage language={title.language} reader={reader} />
        </p>
        <h1 className="font-serif text-ink [overflow-wrap:anywhere]" dir="auto" lang={title.language}>
          {title.text}
        </h1>
        <OpenState plan={planOf(listing)} />
      </div>
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
        <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </header>
  );
}

/** “In English”, when a text is not in the visitor's language. */
function TextLanguage({ language, reader }: Pick<Props, 'reader'> & { language: Locale }) {
  const t = useTranslations('TextLanguage');
  const locale = useLocale();
  if (language === (reader ?? locale)) return null;
  return (
    <span className="inline-flex items-center rounded-full border border-line bg-paper px-2.5 py-0.5 text-muted text-xs">
      {t(language)}
    </span>
  );
}
