import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { FilterLink } from '@/components/search/search-filters';
import { LandingIcon, PinIcon, pageIcons, TourIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { distanceText } from '@/lib/geo/distance';
import { Link } from '@/lib/i18n/navigation';
import type { FoundKind } from '@/lib/listings/public-fields';
import { type Search, searchHref } from '@/lib/listings/search/search-address';
import { placeOnMap, pointOnMap } from '@/lib/map/url-state';
import type { FoundElsewhere, FoundEntry, FoundGroups, FoundTour } from '@/lib/search/answer';

/** `withBoats`: a landing has a page with its next boats. */
type GroupsProps = { found: FoundGroups; kinds: readonly FoundKind[]; withBoats: boolean };

/** What a search finds beside listings, in this order. */
export async function FoundGroupList({ found, kinds, withBoats }: GroupsProps) {
  const t = await getTranslations('SearchField');
  const contents: Record<FoundKind, ReactNode> = {
    listing: null,
    gazetteer: found.gazetteer.map((entry) => <EntryLink key={entry.id} entry={entry} withBoats={withBoats} />),
    tour: found.tours.map((tour) => <TourLink key={tour.code} tour={tour} />),
    page: found.pages.map((page) => (
      <FoundLink key={page} href={`/${page}`} icon={pageIcons[page]} title={t(`pages.${page}`)} />
    )),
  };
  const shown = kinds.filter((kind) => kind !== 'listing');
  return shown.map((kind) => (
    <section key={kind} aria-labelledby={`found-${kind}`} className="mb-6">
      <h2 id={`found-${kind}`} className="mb-2 text-base text-muted">
        {t(`groups.${kind}`)}
      </h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">{contents[kind]}</ul>
    </section>
  ));
}

async function EntryLink({ entry, withBoats }: { entry: FoundEntry; withBoats: boolean }) {
  const { id, kind, name, area, lines, position, metres } = entry;
  const [t, field, areas, locale] = await Promise.all([
    getTranslations('FoundThings'),
    getTranslations('SearchField'),
    getTranslations('Areas'),
    getLocale(),
  ]);
  const facts = [
    t(`kinds.${kind}`),
    areas(area),
    lines.length > 0 && field('lines', { count: lines.length, lines: lines.join(', ') }),
    metres !== null && distanceText(metres, locale),
  ];
  return (
    <FoundLink
      href={withBoats && kind === 'landing' ? `/landing/${id}` : pointOnMap({ position, name })}
      icon={kind === 'landing' ? LandingIcon : PinIcon}
      title={name}
      note={facts.filter(Boolean).join(' · ')}
    />
  );
}

function TourLink({ tour: { code, title } }: { tour: FoundTour }) {
  return <FoundLink href={`/activity/${code}`} icon={TourIcon} title={title} />;
}

type LinkProps = { href: string; icon: typeof PinIcon; title: string; note?: string };

function FoundLink({ href, icon: Icon, title, note }: LinkProps) {
  return (
    <li className="min-w-0">
      <Link
        href={href}
        prefetch={false}
        className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-paper px-4 py-2 text-ink no-underline transition-colors duration-150 hover:border-lagoon"
      >
        <Icon className="size-5 shrink-0 text-lagoon" />
        <span className="min-w-0">
          <span className="block font-medium" dir="auto">
            {title}
          </span>
          {note && <span className="block text-muted text-sm">{note}</span>}
        </span>
      </Link>
    </li>
  );
}

/** Another spelling of a misspelt text. */
export async function DidYouMean({ text, search }: { text: string; search: Search }) {
  const t = await getTranslations('FoundThings');
  return (
    <p className="mb-4">
      <FilterLink
        id="did-you-mean"
        href={searchHref({ ...search, q: text })}
        className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
      >
        {t('didYouMean', { text })}
      </FilterLink>
    </p>
  );
}

type InsteadProps = { instead: NonNullable<FoundGroups['instead']>; search: Search; withBoats: boolean };

/** What comes nearest to a known word that nothing in the guide is. */
export async function Instead({ instead, search, withBoats }: InsteadProps) {
  const [t, what] = await Promise.all([getTranslations('FoundThings'), getTranslations('SearchPage')]);
  const { gazetteer, category } = instead;
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-5">
      <h2 className="text-lg">{t('instead')}</h2>
      <ul className="mt-3 grid grid-cols-1 gap-2 sm:grid-cols-2">
        {gazetteer.map((entry) => (
          <EntryLink key={entry.id} entry={entry} withBoats={withBoats} />
        ))}
        {category && (
          <FoundLink
            href={searchHref({ ...search, q: '', category })}
            icon={PinIcon}
            title={what(`what.${category}`)}
          />
        )}
      </ul>
    </section>
  );
}

/** The nearest match outside of the chosen area or distance. */
export async function Elsewhere({ found, search }: { found: FoundElsewhere; search: Search }) {
  const [t, map, areas, locale] = await Promise.all([
    getTranslations('FoundThings'),
    getTranslations('MapExplorer'),
    getTranslations('Areas'),
    getLocale(),
  ]);
  const { area, title, metres } = found;
  return (
    <section className="rounded-card border border-line bg-paper px-4 py-5">
      <p className="mb-4">{t('elsewhere', { area: areas(area), title, distance: distanceText(metres, locale) })}</p>
      <div className="flex flex-wrap gap-2">
        <Link href={placeOnMap(found)} prefetch={false} className={buttonClass({ size: 'sm' })}>
          {map('goThere')}
        </Link>
        <FilterLink
          id="search-wider"
          href={searchHref({ ...search, q: found.q, area: undefined, withinMetres: undefined })}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('wider')}
        </FilterLink>
      </div>
    </section>
  );
}
