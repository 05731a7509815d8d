import { getLocale, getTranslations } from 'next-intl/server';
import { ActivityTile } from '@/components/activities/card/activity-tile';
import { ActivityBrowser } from '@/components/activities/list/activity-browser';
import { PartnerNote } from '@/components/activities/list/partner-note';
import type { ServedList } from '@/components/activities/list/use-activity-list';
import { ResultsDown } from '@/components/ui/results-down';
import type { ActivityCard } from '@/lib/activities/activity';
import { findList } from '@/lib/activities/activity-list';
import type { Catalogue } from '@/lib/activities/catalogue';
import { listQuery, PAGE_SIZE, readList, type Shelf } from '@/lib/activities/filter-address';
import { type AskedQuery, findCatalogue, nameTours, toSearchParams, toursPath } from '@/lib/activities/page-query';

type Props = { category: string | null; query: AskedQuery };

/** All tours, or those of a category, narrowed down as the address says. */
export async function ToursPage({ category, query }: Props) {
  const [t, title, locale] = await Promise.all([getTranslations('Activities'), nameTours(category), getLocale()]);
  const catalogue = await findCatalogue(locale);
  return (
    <div className="mx-auto max-w-6xl px-4 pt-6 pb-16 sm:px-6 sm:pt-9">
      <h1>{title}</h1>
      <div className="mt-3 max-w-2xl space-y-3">
        <p className="text-lg text-muted">{t('intro')}</p>
        {catalogue && catalogue.partner.state !== 'fresh' && <PartnerNote partner={catalogue.partner} />}
      </div>
      {catalogue ? (
        <Tours {...serveList(catalogue, category, query)} />
      ) : (
        <ResultsDown title={t('downTitle')} text={t('downText')} retry={t('retry')} className="mt-8" />
      )}
      {catalogue?.partner.state === 'fresh' && (
        <div className="mt-8">
          <PartnerNote partner={catalogue.partner} />
        </div>
      )}
    </div>
  );
}

type Served = { served: ServedList; cards: readonly ActivityCard[] };

function Tours({ served, cards }: Served) {
  return (
    <ActivityBrowser served={served}>
      {cards.map((activity) => (
        <ActivityTile key={activity.code} activity={activity} />
      ))}
    </ActivityBrowser>
  );
}

function serveList(
  { activities, categories, pricesRange, partner }: Catalogue,
  category: string | null,
  query: AskedQuery,
): Served {
  const shelf: Shelf = { category, categories, bounds: pricesRange };
  const { filters, page, isIgnored } = readList(toSearchParams(query), shelf);
  const { activities: fitting, ...found } = findList(activities, filters, shelf);
  // a page that is no longer there
  const first = (page - 1) * PAGE_SIZE < found.total ? (page - 1) * PAGE_SIZE : 0;
  const served: ServedList = {
    ...{ path: toursPath(category), shelf, query: listQuery(filters, shelf), page: first / PAGE_SIZE + 1 },
    ...{ isIgnored, found, all: activities.length, partner },
  };
  return { served, cards: fitting.slice(first, first + PAGE_SIZE) };
}
