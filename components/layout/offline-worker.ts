import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { CARDS_LIMIT } from '@/lib/listings/visiting-cards/schema';
import { CARDS_PATH } from '@/lib/offline/caching-rules';
import { toPageVisit } from '@/lib/offline/message';
import { useFavourites } from '@/stores/favourites';

/** Cached with every page. */
const SHELL = ['/', '/favourites', '/tides'];

/** Registers the service worker and sends it these pages and the resources of this one. Without a worker nothing is cached. */
export async function cachePages(locale: Locale, visited: readonly string[]): Promise<void> {
  const worker = await findWorker();
  if (!worker) return;
  await loadSimilarPhotos();
  const resources = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = resources.filter((address) => address.startsWith(`${location.origin}/`));
  const pages = [...visited, ...SHELL.map((href) => getPathname({ locale, href }))];
  const places = favouritePlaces();
  worker.postMessage(toPageVisit([...pages, ...cardAddresses(places, locale), ...own], places));
}

/** The photographs of similar places, which the browser loads when they are scrolled into view. */
async function loadSimilarPhotos(): Promise<void> {
  const photos = [...document.querySelectorAll<HTMLImageElement>('[data-similar] img[loading=lazy]')];
  for (const photo of photos) photo.loading = 'eager';
  await Promise.allSettled(photos.map((photo) => photo.decode()));
}

/** Deletes the cached cards of an account after signing out. */
export function clearAccountCards(): void {
  navigator.serviceWorker.controller?.postMessage(toPageVisit([], favouritePlaces()));
}

function favouritePlaces(): string[] {
  const { items } = useFavourites.getState();
  return items.filter(({ kind }) => kind === 'listing').map(({ ref }) => ref);
}

function cardAddresses(places: readonly string[], locale: Locale): string[] {
  const starts = places.map((_, index) => index).filter((index) => index % CARDS_LIMIT === 0);
  const lists = starts.map((start) => places.slice(start, start + CARDS_LIMIT).join(','));
  return lists.map((list) => `${CARDS_PATH}?listing=${list}&lang=${locale}`);
}

async function findWorker(): Promise<ServiceWorker | null> {
  try {
    // undefined where the browser blocks service workers
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      '/service-worker.js',
      { scope: '/', updateViaCache: 'none' },
    );
    return registration ? (await navigator.serviceWorker.ready).active : null;
  } catch {
    return null;
  }
}
