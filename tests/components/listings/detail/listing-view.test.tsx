import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddressActions } from '@/components/listings/detail/address-actions';
import { ListingView } from '@/components/listings/detail/listing-view';
import { PlaceActions } from '@/components/listings/detail/place-actions';
import { SimilarPlaces } from '@/components/listings/detail/similar-places';
import { PlaceMap } from '@/components/map/canvas/lazy-maps';
import type { PublishedListing } from '@/lib/listings/directory/schema';
import motifs from '@/lib/media/illustrations.json';
import { useMapApp } from '@/stores/map-app';
import { useToast } from '@/stores/toast';
import { show } from '@/tests/components/auth/screen';

const place: PublishedListing = {
  ...{ uid: 'u', slug: 'osteria', publishedAt: 0, title: 'Osteria', description: 'Six tables.', keywords: null },
  ...{ kind: 'bacaro', cuisine: 'cicchetti', priceLevel: 2 },
  ...{ category: 'restaurant', area: 'venice', fullAddress: 'Calle del Ponte 12, Venezia', zipCode: '30122' },
  ...{ position: { lat: 45.4375, lng: 12.3358 }, email: null, phone: '+39041555010', facilities: [], hours: [] },
  ...{ socialLinks: [{ name: 'Facebook', url: 'https://www.facebook.com/o' }], specialDays: [], images: [] },
  ...{ seasons: [], closures: [], byEvent: false, hoursCheckedAt: null, hoursSource: null },
  ...{ closedOnHolidays: false, language: 'it', translations: {}, groundLevelCm: null, demonstration: false },
};

/** Callbacks of the replaced IntersectionObserver. */
let come: (() => void) | undefined;
beforeEach(() => {
  class Observer {
    constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
      come = () => notify([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

describe('the page of a place', () => {
  test('has the telephone number before the description, and nofollow links', () => {
    show(<ListingView listing={place} walk="About 3 min" />);
    const phone = screen.getByRole('link', { name: '+39 041 555010' });
    expect(phone).toHaveAttribute('href', 'tel:+39041555010');
    expect(phone.compareDocumentPosition(screen.getByText('Six tables.'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'rel',
      expect.stringContaining('nofollow ugc'),
    );
    expect(screen.getByText('About 3 min')).toBeVisible();
    expect(screen.getByText('In Italian', { exact: false })).toBeVisible();
  });

  test('names the language of the text, not of an untranslated name', () => {
    const english = { title: null, description: 'Six tables by the canal.' };
    show(<ListingView listing={{ ...place, translations: { en: english } }} />);
    expect(screen.getByText('Six tables by the canal.')).toBeVisible();
    expect(screen.queryByText('In Italian', { exact: false })).toBeNull();
  });

  test('says what it is, what it costs and in which sestiere it is', () => {
    show(<ListingView listing={place} />);
    expect(screen.getByText(/^Bacaro \(wine bar\) · Cicchetti ·/)).toHaveTextContent('San Marco, Venice');
    expect(screen.getByText('Price level 2 of 4')).toBeInTheDocument();
    cleanup();
    show(<ListingView listing={{ ...place, kind: null, cuisine: null, priceLevel: null, area: 'mestre' }} />);
    expect(screen.getByText(/^Restaurant ·/)).not.toHaveTextContent('€');
  });

  test('offers directions, a call and the website on phones', () => {
    const socialLinks = [{ name: 'Website', url: 'https://osteria.example/' }];
    show(
      <PlaceActions
        uid={place.uid}
        position={place.position}
        title="Osteria"
        phone="+39041555010"
        socialLinks={socialLinks}
      />,
    );
    const actions = within(screen.getByRole('navigation', { name: 'Actions for Osteria' }));
    expect(actions.getAllByRole('link').map((link) => link.textContent)).toEqual(['Directions', 'Call', 'Website']);
    expect(actions.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+39041555010');
    cleanup();
    show(<PlaceActions uid={place.uid} position={place.position} title="Osteria" phone={null} socialLinks={[]} />);
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  test('marks a drawn cover', () => {
    const [key = ''] = motifs.wine;
    const images = [{ key: `${key}.webp`, width: 1280, height: 800 }];
    show(<ListingView listing={{ ...place, images }} />);
    expect(screen.getByText('Illustration')).toBeVisible();
  });

  test('shows no open state when the hours are unknown', () => {
    show(<ListingView listing={place} />);
    expect(screen.queryByText(/open now|closed/i)).toBeNull();
  });

  test('shows the known end of an opening, and no open state', () => {
    vi.setSystemTime('2026-07-06T10:00:00Z');
    const hours = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opensMinute: 540, closesMinute: null }));
    show(
      <ListingView
        listing={{ ...place, hours, specialDays: [{ day: '2026-07-07', opensMinute: null, closesMinute: 720 }] }}
      />,
    );

    expect(screen.getAllByText('From 09:00')).toHaveLength(7);
    expect(screen.getByText('Until 12:00')).toBeVisible();
    expect(screen.queryByText(/open now|closed/i)).toBeNull();
    vi.useRealTimers();
  });

  test('loads its map when it is near the viewport', () => {
    const map = <PlaceMap position={place.position} title={place.title} category={place.category} />;
    show(<ListingView listing={place} map={map} />);
    expect(screen.queryByRole('status')).toBeNull();
    act(() => come?.());
    expect(screen.getByRole('status')).toBeInTheDocument();
  });

  test('has no links in a preview', () => {
    show(<ListingView listing={place} isPreview />);
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull();
  });
});

describe('the address', () => {
  const actions = (
    <AddressActions uid={place.uid} address="Calle del Ponte 12" position={place.position} title="Osteria & Co" />
  );

  test('is copied, and a failure is shown', async () => {
    const hand = show(actions);
    await hand.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(useToast.getState()).toMatchObject({ toastMsg: 'Address copied', toastType: 'success' });
    expect(await navigator.clipboard.readText()).toBe('Calle del Ponte 12');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('no'));
    await hand.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(useToast.getState().toastType).toBe('error');
  });

  test('opens in OpenStreetMap, on Android as a geo URI, and then in the chosen application', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    show(actions);
    const link = () => screen.getByRole('link', { name: 'Directions' });
    expect(link()).toHaveAttribute('href', expect.stringContaining('openstreetmap.org/directions'));
    cleanup();
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 16)');
    show(actions);
    expect(link()).toHaveAttribute('href', 'geo:45.4375,12.3358?q=45.4375,12.3358(Osteria%20%26%20Co)');
    cleanup();
    const hand = show(actions);
    await hand.click(screen.getByRole('button', { name: 'Choose the map app' }));
    await hand.click(await screen.findByRole('menuitemradio', { name: 'Google Maps' }));
    await vi.waitFor(() =>
      expect(open).toHaveBeenCalledWith(expect.stringContaining('google.com/maps/dir'), '_blank', 'noopener'),
    );
    expect(link()).toHaveAttribute('href', expect.stringContaining('google.com/maps/dir'));
    cleanup();
    useMapApp.setState({ app: null });
    show(actions);
    expect(link()).toHaveAttribute('href', expect.stringContaining('google.com/maps/dir'));
  });
});

describe('similar places', () => {
  test('show the way on foot, or the distance of those that are too far', () => {
    const near = (title: string, metres: number) => ({ ...place, uid: title, title, metres });
    show(<SimilarPlaces places={[near('One', 3), near('Two', 344), near('Three', 8_400)]} />);
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual(['Oneabout 1\u00a0min on foot', 'Twoabout 6\u00a0min on foot', 'Three8.4 km']);
    expect(screen.getByRole('link', { name: 'One' })).toHaveAttribute('href', '/listing/One/osteria');
  });

  test('are not rendered when empty', () => {
    show(<SimilarPlaces places={[]} />);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
