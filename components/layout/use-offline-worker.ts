import { getPathname } from '@/lib/i18n/navigation';
import type { Locale } from '@/lib/i18n/routing';
import { CARDS_LIMIT } from '@/lib/listings/visiting-cards/schema';
import { toSeen } from '@/lib/offline/message';
import { CARDS_PATH } from '@/lib/offline/strategy';
import { useFavourites } from '@/stores/favourites';

/** The pages everybody wants to find again. */
const SHELL = ['/', '/favourites', '/tides'];

/**
 * Registers the service worker and tells it what this page has shown. A browser that does not allow it, and the gate
 * that has closed meanwhile, are no failure: then nothing is kept.
 */
export async function keepForLater(locale: Locale): Promise<void> {
  const worker = await findWorker();
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  const own = parts.filter((address) => address.startsWith(`${location.origin}/`));
  const pages = [location.pathname, ...SHELL.map((href) => getPathname({ locale, href }))];
  const places = favouritePlaces();
  worker?.postMessage(toSeen([...pages, ...cardAddresses(places, locale), ...own], places));
}

/** Lets the worker forget what was an account's, now that there is none. */
export function forgetAccount(): void {
  navigator.serviceWorker.controller?.postMessage(toSeen([], favouritePlaces()));
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
    // a browser that was told to block it answers with nothing
    const registration: ServiceWorkerRegistration | undefined = await navigator.serviceWorker.register(
      '/service-worker.js',
      { scope: '/', updateViaCache: 'none' },
    );
    return registration ? (await navigator.serviceWorker.ready).active : null;
  } catch {
    return null;
  }
}
