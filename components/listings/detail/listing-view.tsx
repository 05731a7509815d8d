import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PlaceFacts } from '@/components/listings/card/place-facts';
import { AddressActions } from '@/components/listings/detail/address-actions';
import { ContactList, wholeAddress } from '@/components/listings/detail/contact-list';
import { DetailPage, Section } from '@/components/listings/detail/detail-page';
import { HoursOrigin } from '@/components/listings/hours/hours-origin';
import { OpenState } from '@/components/listings/hours/open-state';
import { WeekHours } from '@/components/listings/hours/week-hours';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { DryFeetNote, TideBannerNote } from '@/components/tides/dry-feet-note';
import { CheckIcon } from '@/components/ui/icons';
import { findSestiere } from '@/lib/geo/sestieri';
import type { Locale } from '@/lib/i18n/routing';
import type { Facility } from '@/lib/listings/attributes';
import type { ShownListing } from '@/lib/listings/directory/schema';
import { hasHours, type OpeningPlan } from '@/lib/listings/hours/open-state';
import { inLanguage } from '@/lib/listings/translations';
import { findMotif } from '@/lib/media/illustrations';
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
  const text = inLanguage(listing, reader ?? locale);
  const title = text.title.text;
  const { groundLevelCm = null } = listing;
  return (
    <DetailPage
      back={back}
      header={
        <>
          <ListingHeader listing={listing} title={text.title} actions={actions} isPreview={isPreview} />
          {groundLevelCm !== null && <TideBannerNote place={{ name: 'here', groundCm: groundLevelCm }} />}
        </>
      }
      gallery={{
        photos: photos ?? listing.images.map(({ key }) => imageUrl(key)),
        title,
        // unpublished images must not enter the shared image cache
        direct: isPreview,
        drawn: listing.images.flatMap(({ key }, index) => (findMotif(key) ? [index] : [])),
      }}
      aside={<PracticalInfo listing={listing} title={title} walk={walk} isPreview={isPreview} />}
      main={<About listing={listing} description={text.description} reader={reader} map={map} />}
    >
      {children}
    </DetailPage>
  );
}

type InfoProps = Pick<Props, 'listing' | 'walk' | 'isPreview'> & { title: string };

function PracticalInfo({ listing, title, walk, isPreview }: InfoProps) {
  const t = useTranslations('ListingPage');
  const { position, groundLevelCm = null } = listing;
  return (
    <>
      <Section title={t('find')}>
        <ContactList {...listing} uid={isPreview ? null : listing.uid} walk={walk}>
          {position && !isPreview && (
            <AddressActions uid={listing.uid} address={wholeAddress(listing)} position={position} title={title} />
          )}
        </ContactList>
      </Section>
      <Section title={t('hours')}>
        <WeekHours plan={planOf(listing)} byEvent={listing.byEvent} />
        {(hasHours(listing) || listing.byEvent) && (
          <HoursOrigin checkedAt={listing.hoursCheckedAt} source={listing.hoursSource} />
        )}
      </Section>
      {groundLevelCm !== null && (
        <Section title={t('dryFeet')}>
          <DryFeetNote groundCm={groundLevelCm} />
        </Section>
      )}
    </>
  );
}

type Text = { text: string; language: Locale };

type AboutProps = Pick<Props, 'listing' | 'reader' | 'map'> & { description: Text };

function About({ listing, description, reader, map }: AboutProps) {
  const t = useTranslations('ListingPage');
  return (
    <>
      <Section title={t('about')} beside={<TextLanguage language={description.language} reader={reader} />}>
        <p
          className="max-w-prose whitespace-pre-line text-lg leading-relaxed wrap-anywhere"
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
      {map && <Section title={t('onMap')}>{map}</Section>}
    </>
  );
}

/** The fields a client component needs to compute the open state. */
function planOf({ hours, seasons, closures, specialDays, closedOnHolidays, area }: ShownListing): OpeningPlan {
  return { hours, seasons, closures, specialDays, closedOnHolidays, area };
}

function FacilityList({ facilities }: { facilities: readonly Facility[] }) {
  const t = useTranslations('Facilities');
  return (
    <ul className="flex flex-wrap gap-2">
      {facilities.map((facility) => (
        <li
          key={facility}
          className="inline-flex max-w-full items-center gap-2 rounded-full border border-line bg-paper px-3 py-1.5 text-sm"
        >
          <CheckIcon className="size-4 text-lagoon" />
          {t(facility)}
        </li>
      ))}
    </ul>
  );
}

type HeaderProps = Pick<Props, 'listing' | 'actions' | 'isPreview'> & { title: Text };

function ListingHeader({ listing, title, actions, isPreview }: HeaderProps) {
  const t = useTranslations('ListingPage');
  const { kind: placeKind, position } = listing;
  const Heading = isPreview ? 'h2' : 'h1';
  const facts = { ...listing, placeKind, sestiere: position && findSestiere(position) };
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 pt-2 pb-6">
      <div className="min-w-0 space-y-2">
        <p className="text-muted text-sm">
          <PlaceFacts place={facts} isComplete />
        </p>
        <Heading className="font-serif text-ink wrap-anywhere" dir="auto" lang={title.language}>
          {title.text}
        </Heading>
        <OpenState plan={planOf(listing)} />
        {listing.demonstration && <DemonstrationNote of="place" />}
      </div>
      {actions && (
        // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of form fields
        <div role="group" aria-label={t('actions')} className="flex flex-wrap gap-2 *:wrap-anywhere">
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
