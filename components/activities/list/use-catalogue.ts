import { useLocale } from 'next-intl';
import { useCallback, useState } from 'react';
import type { ActivityCard, PartnerState } from '@/lib/activities/activity';
import type { Locale } from '@/lib/i18n/routing';
import { createInFlightDedupe } from '@/lib/in-flight';

/** What was loaded last, for going from page to page and back; only browsers write it. */
let known: { key: string; activities: ActivityCard[] } | null = null;
const dedupeFetch = createInFlightDedupe<ActivityCard[] | null>();

/**
 * All tours in the browser, so that filters answer at once. Nobody who only reads loads them: they come when somebody
 * reaches for a filter.
 *
 * @param all how many tours there are, which tells one catalogue from the next together with its age
 */
export function useCatalogue({ asOf }: PartnerState, all: number) {
  const lang = useLocale();
  const key = `${lang} ${asOf} ${all}`;
  const [loaded, setLoaded] = useState(known);

  const load = useCallback(
    async function load(): Promise<boolean> {
      if (known?.key !== key) {
        const activities = await dedupeFetch(key, () => fetchAll(key, lang));
        if (!activities) return false;
        known = { key, activities };
      }
      setLoaded(known);
      return true;
    },
    [key, lang],
  );

  return { catalogue: loaded?.key === key ? loaded.activities : null, load };
}

async function fetchAll(key: string, lang: Locale): Promise<ActivityCard[] | null> {
  const { loadCatalogue } = await import('@/stores/actions/whole-catalogue');
  return loadCatalogue(key, lang);
}
