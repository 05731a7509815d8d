import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { PartnerNotice, PriceSources } from '@/components/activities/card/price-sources';
import { TourBrowser } from '@/components/activities/list/tour-browser';
import { ResultsDown } from '@/components/ui/empty-state';
import type { ActivitiesAnswer, ActivityCard } from '@/lib/activities/activity-answer';
import { hasPartner } from '@/lib/activities/catalogue';
import {
  findTours,
  formatListQuery,
  PAGE_SIZE,
  pageStart,
  parseListQuery,
  type TourScope,
} from '@/lib/activities/list-query';
import { tourTile } from '@/lib/activities/tile';
import { useCategoryText } from '@/lib/activities/tour-text';
import { findCatalogue, type PageQuery, toSearchParams, toursPath, toursTitle } from '@/lib/activities/tours-page';
import { Link } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';

type Props = { category: string | null; query: PageQuery };

export async function ToursPage({ category, query }: Props) {
  const [t, title, locale] = await Promise.all([getTranslations('Activities'), toursTitle(category), getLocale()]);
  const catalogue = await findCatalogue(locale);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-9">
      <h1>{title}</h1>
      <div className="mt-3 max-w-2xl space-y-3">
        <p className="text-lg text-muted">{t('intro')}</p>
        {catalogue && hasPartner() && <PartnerNotice partner={catalogue.partner} />}
        {catalogue && <PriceSources {...catalogue} hasDemonstration={catalogue.activities.some(isDemonstration)} />}
      </div>
      {catalogue ? (
        <>
          <Tours catalogue={catalogue} category={category} query={query} locale={locale} />
          {category === null && catalogue.categories.length > 0 && <CategoryPages categories={catalogue.categories} />}
        </>
      ) : (
        <ResultsDown title={t('downTitle')} text={t('downText')} retry={t('retry')} className="mt-8" />
      )}
    </div>
  );
}

const isDemonstration = ({ demonstration }: ActivityCard) => demonstration;

/** Links to the pages of the categories; the chips filter this page. */
function CategoryPages({ categories }: Pick<ActivitiesAnswer, 'categories'>) {
  const t = useTranslations('Activities');
  const categoryText = useCategoryText();
  return (
    <nav aria-labelledby="category-pages" className="mt-12">
      <h2 id="category-pages">{t('categoryPages')}</h2>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {categories.map((category) => (
          <li key={category}>
            <Link
              href={toursPath(category)}
              prefetch={false}
              className="inline-flex min-h-11 items-center text-lagoon underline underline-offset-4"
            >
              {categoryText(category)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tours({ catalogue, category, query, locale }: Props & { catalogue: ActivitiesAnswer; locale: Locale }) {
  const { activities, categories, pricesRange, partner } = catalogue;
  const scope: TourScope = { category, categories, bounds: pricesRange };
  const { filters, page, isIgnored } = parseListQuery(toSearchParams(query), scope);
  const { tours, counts } = findTours(activities, filters, scope);
  const start = pageStart(page, counts.total);
  const served = {
    path: toursPath(category),
    scope,
    query: formatListQuery(filters, scope, page),
    start,
    isIgnored,
    tours: tours.slice(start, start + PAGE_SIZE).map(tourTile),
    counts,
    catalogueKey: `${locale} ${partner.asOf} ${activities.length}`,
  };
  return <TourBrowser served={served} />;
}
