import { afterEach, beforeEach, vi } from 'vitest';
import { DayScreen } from '@/app/[locale]/(public)/day/_components/day-screen';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';

export const unavailable = (error = 'unavailable') =>
  Response.json({ error, status: 503, errors: [] }, { status: 503 });

/** Each test begins as a visitor without favourites on the Tuesday with this query, whose requests are answered so. */
export function startAtDay(query: string, answer: (url: string) => Response): void {
  beforeEach(() => {
    window.history.replaceState(null, '', `/day?day=2026-12-01&${query}`);
    useFavourites.setState({ items: [], isLoaded: true });
    useAuth.setState({ ...useAuth.getInitialState(), authLoading: false });
    vi.stubGlobal('fetch', async (url: string) => answer(url));
  });
  afterEach(() => {
    useFavourites.setState(useFavourites.getInitialState());
    vi.unstubAllGlobals();
    window.history.replaceState(null, '', '/');
  });
}

export const main = (
  <main id="main" tabIndex={-1}>
    <DayScreen />
  </main>
);
