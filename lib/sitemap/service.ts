import 'server-only';
import { categorySlug } from '@/lib/activities/filter';
import { listActivities } from '@/lib/activities/service';
import { toursPath } from '@/lib/activities/tours-page';
import { cached } from '@/lib/cache/tagged-cache';
import { env } from '@/lib/env';
import { legalPageNames } from '@/lib/i18n/legal-pages';
import { routing } from '@/lib/i18n/routing';
import { categories } from '@/lib/listings/attributes';
import { directoryTag } from '@/lib/listings/tags';
import { slugOf } from '@/lib/listings/text';
import * as sitemap from '@/lib/sitemap/repository';
import { type SitemapPage, sitemapXml } from '@/lib/sitemap/xml';

/** Places in one file, about 1.6 MB with all languages; a file may have at most 50 MB and 50,000 addresses. */
const PART_SIZE = 200;

/** The first file of the sitemap: pages, tours, and the first part of the places. */
export async function readSitemap(): Promise<string> {
  const [tours, places] = await Promise.all([listTourPages(), listPlacePages(0)]);
  return sitemapXml(env.APP_ORIGIN, [...listFixedPages(), ...tours, ...places]);
}

/** A further file of the sitemap; null when it contains no public place. */
export async function readSitemapPart(part: number): Promise<string | null> {
  const places = part > 0 ? await listPlacePages(part) : [];
  return places.length > 0 ? sitemapXml(env.APP_ORIGIN, places) : null;
}

export async function listSitemaps(): Promise<string[]> {
  const parts = await cached(['sitemap-parts'], [directoryTag], () => sitemap.listParts(PART_SIZE));
  const paths = parts.filter((part) => part > 0).map((part) => `/sitemap/${part}.xml`);
  return ['/sitemap.xml', ...paths].map((path) => env.APP_ORIGIN + path);
}

function listFixedPages(): SitemapPage[] {
  const paths = ['/', '/listings', ...categories.map((name) => `/listings/${name}`), '/activities', '/tides'];
  return [...paths, ...legalPageNames.map((name) => `/${name}`)].map((path) => ({ path }));
}

async function listTourPages(): Promise<SitemapPage[]> {
  const { activities, categories: names } = await listActivities(routing.defaultLocale);
  const tourPaths = activities.map(({ code }) => `/activity/${encodeURIComponent(code)}`);
  const slugs = new Set(names.map(categorySlug));
  return [...[...slugs].map(toursPath), ...tourPaths].map((path) => ({ path }));
}

async function listPlacePages(part: number): Promise<SitemapPage[]> {
  const places = await sitemap.listPlaces(part, PART_SIZE);
  return places.map(({ uid, title, updatedAt }) => ({ path: `/listing/${uid}/${slugOf(title)}`, updatedAt }));
}
