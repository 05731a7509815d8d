import { act, render, screen } from '@testing-library/react';
import { usePathname } from 'next/navigation';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RouteVeil } from '@/components/layout/preloader';
import { dispatchNavigationStart } from '@/lib/browser/navigation-start';
import { useActivityFilter } from '@/stores/activity-filter';
import { useMapView } from '@/stores/map-view';
import { WithMessages } from '@/tests/components/with-messages';

vi.mock('next/navigation', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/navigation')>()),
  usePathname: vi.fn(),
}));

const page = () => (
  <WithMessages>
    <RouteVeil />
  </WithMessages>
);
const veil = () => screen.getByRole('status').textContent;
const start = (url: string) => act(async () => dispatchNavigationStart(url));

describe('a route change', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(usePathname).mockReturnValue('/');
  });
  afterEach(() => void vi.useRealTimers());

  test('shows the loader until the next page is there, and clears map data and filters', async () => {
    const { rerender } = render(page());
    useMapView.setState({ isMapReady: true });
    useActivityFilter.setState({ isFiltered: true });
    expect(veil()).toBe('');

    await start('/tides');
    expect(veil()).not.toBe('');
    expect(useMapView.getState()).toMatchObject({ listingData: [], recommendedPlaces: [], isMapReady: false });
    expect(useActivityFilter.getState().isFiltered).toBe(false);

    vi.mocked(usePathname).mockReturnValue('/tides');
    rerender(page());
    expect(veil()).toBe('');
  });

  test('that a link to the current page ends hides the loader', async () => {
    render(page());
    await start('/tides');
    expect(veil()).not.toBe('');
    await start('/');
    expect(veil()).toBe('');
  });

  test('hides the loader after ten seconds without a page', async () => {
    render(page());
    await start('/tides');
    act(() => vi.advanceTimersByTime(10_000));
    expect(veil()).toBe('');
  });

  test('to the same path shows none', async () => {
    render(page());
    await start('/?q=ponte');
    expect(veil()).toBe('');
  });
});
