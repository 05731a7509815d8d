import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { ActivitiesAnswer } from '@/lib/activities/activity-answer';
import { categorySlug } from '@/lib/activities/filter';
import { listActivities } from '@/lib/activities/service';
import { categoryKey } from '@/lib/activities/tour-text';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';
import { findOutage } from '@/lib/outage';
import { reportMissingPart } from '@/lib/rendering';

export type PageQuery = Record<string, string | string[] | undefined>;

export function toSearchParams(query: PageQuery): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  return new URLSearchParams(pairs);
}

export const findCatalogue = cache(async (locale: Locale): Promise<ActivitiesAnswer | null> => {
  try {
    return await listActivities(locale);
  } catch (error) {
    if (!findOutage(error)) throw error;
    log.warn({ event: 'tours_unavailable', err: error });
    reportMissingPart();
    return null;
  }
});

export function toursPath(category: string | null): string {
  return category === null ? '/activities' : `/activities/${encodeURIComponent(categorySlug(category))}`;
}

export async function toursTitle(category: string | null): Promise<string> {
  if (category === null) return (await getTranslations('Activities'))('title');
  const t = await getTranslations('ActivityCategories');
  const key = categoryKey(category);
  return key ? t(key) : category;
}

export async function toursMetadata(category: string | null): Promise<Metadata> {
  const [t, title, locale] = await Promise.all([getTranslations('Activities'), toursTitle(category), getLocale()]);
  return pageMetadata({
    locale,
    path: toursPath(category),
    title,
    description: t('describe', { what: title }),
    keywords: [title, t('keywords')],
  });
}
