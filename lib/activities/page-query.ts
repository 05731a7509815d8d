import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import type { Catalogue } from '@/lib/activities/catalogue';
import { categoryKey } from '@/lib/activities/category-text';
import { categorySlug } from '@/lib/activities/filter';
import { listActivities } from '@/lib/activities/service';
import { findOutage } from '@/lib/http/outage';
import { pageMetadata } from '@/lib/i18n/metadata';
import type { Locale } from '@/lib/i18n/routing';
import { log } from '@/lib/log';

export type AskedQuery = Record<string, string | string[] | undefined>;

/** As a browser would have it. */
export function toSearchParams(query: AskedQuery): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((text): [string, string] => [name, text]),
  );
  return new URLSearchParams(pairs);
}

/** All tours; null while the database is away, which costs only them. One question, however many ask. */
export const findCatalogue = cache(async (locale: Locale): Promise<Catalogue | null> => {
  try {
    return await listActivities(locale);
  } catch (error) {
    if (!findOutage(error)) throw error;
    log.warn({ event: 'tours_unavailable', err: error });
    return null;
  }
});

/** `/activities/boat-tours`, without a language. */
export function toursPath(category: string | null): string {
  return category === null ? '/activities' : `/activities/${encodeURIComponent(categorySlug(category))}`;
}

/** What a page of tours shows, in the reader's language. */
export async function nameTours(category: string | null): Promise<string> {
  if (category === null) return (await getTranslations('Activities'))('title');
  const t = await getTranslations('ActivityCategories');
  const key = categoryKey(category);
  return key ? t(key) : category;
}

/** What stands for all lists of a category, however they are narrowed down. */
export async function describeTours(category: string | null): Promise<Metadata> {
  const [t, title, locale] = await Promise.all([getTranslations('Activities'), nameTours(category), getLocale()]);
  return pageMetadata({
    locale,
    path: toursPath(category),
    title,
    description: t('describe', { what: title }),
  });
}
