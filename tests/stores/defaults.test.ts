import { describe, expect, test } from 'vitest';
import { noFilters } from '@/lib/activities/filter-values';
import { useActivityFilter } from '@/stores/activity-filter';
import { useAuth } from '@/stores/auth';
import { useFavourites } from '@/stores/favourites';
import { useLanguage } from '@/stores/language';
import { useMapLocation } from '@/stores/map-location';
import { useMapView } from '@/stores/map-view';
import { useShareModal } from '@/stores/share-modal';
import { useTides } from '@/stores/tides';
import { useToast } from '@/stores/toast';

/** A store's fields without its actions. */
function fields(state: object) {
  return Object.fromEntries(Object.entries(state).filter(([, value]) => typeof value !== 'function'));
}

describe('a visit begins', () => {
  test('without a session, and before it is known that there is none', () => {
    expect(fields(useAuth.getInitialState())).toEqual({
      user: null,
      provider: null,
      username: null,
      profileImage: null,
      isConfirmDialogOpen: false,
      isRecoverPasswordOpen: false,
      signInStep: null,
      authenticatorSetup: null,
      notice: null,
      loading: false,
      error: { status: false, errorType: null },
      ssoToken: null,
      isAuth: false,
      authLoading: true,
      redirectPath: null,
    });
  });

  test('in English, saying nothing, sharing nothing', () => {
    expect(fields(useLanguage.getInitialState())).toEqual({ lang: 'en', langLoading: false });
    expect(fields(useToast.getInitialState())).toEqual({ showToast: false, toastType: 'success', toastMsg: '' });
    expect(fields(useShareModal.getInitialState())).toEqual({ showModal: false, shareUrl: '', shareContent: null });
  });

  test('with no favourites, before they are loaded', () => {
    expect(fields(useFavourites.getInitialState())).toEqual({
      items: [],
      owner: null,
      isHinted: false,
      isLoaded: false,
      isHintShown: false,
      isAccountLoading: false,
    });
  });

  test('with a map of nothing in particular', () => {
    expect(fields(useMapLocation.getInitialState())).toEqual({ mapLocation: null, locationAddress: '' });
    expect(fields(useMapView.getInitialState())).toEqual({
      isMap: false,
      mapStates: null,
      isMapReady: false,
      fullscreen: false,
      mapView: 'default',
      isInView: null,
      listingData: [],
      recommendedPlaces: [],
      xeniData: [],
    });
  });

  test('before the first look at the tide, with every panel shut', () => {
    expect(fields(useTides.getInitialState())).toEqual({
      toursSlider: false,
      listingsSlider: false,
      showTideRange: false,
      tidePrevision: [],
      tideLevel: 0,
      veniceTime: 'unknown',
      levels: [0],
      isAuthDialogOpen: false,
    });
  });

  test('with every tour from 10 to 1000 euros, and comes back to that on each page', () => {
    const beginning = {
      userFilters: { Category: [], pricesRange: [10, 1000], Specials: [], Duration: [] },
      isFiltered: false,
      isCategoryPage: false,
    };
    expect(fields(useActivityFilter.getState())).toEqual(beginning);

    useActivityFilter.getState().mirror({ ...noFilters, Duration: ['Up to 1 hour'] }, true, false);
    expect(useActivityFilter.getState()).toMatchObject({ isFiltered: true, userFilters: { pricesRange: [10, 1000] } });

    useActivityFilter.getState().reset();
    expect(fields(useActivityFilter.getState())).toEqual(beginning);
  });
});
