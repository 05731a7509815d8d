import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BottomSheet } from '@/components/map/explorer/bottom-sheet';
import type { Explorer } from '@/components/map/explorer/use-explorer';
import type { MapFeature } from '@/lib/geo/geojson';
import { show } from '@/tests/components/auth/screen';
import { noFacts } from '@/tests/factories/place-facts';

const listing = {
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [12.33, 45.43] },
  properties: { ...noFacts, kind: 'listing', uid: 'a', slug: 'a', title: 'Al Ponte', language: 'it', cover: null },
} as unknown as MapFeature;

/** What the sheet reads of the map. */
function explorerWith(listed: Explorer['listed']): Explorer {
  const layers = { places: true, tours: true };
  const found = { status: listed.length > 0 ? 'ready' : 'failed' };
  const url = { place: null };
  return { found, layers, listed, url, count: listed.length, recommended: null, tours: [], own: null } as never;
}

test.each([
  ['can be used when nothing covers it', [], false],
  ['takes no focus under the strip of places', [listing], true],
])('the list of a low sheet %s', (_, listed, isInert) => {
  show(
    <BottomSheet explorer={explorerWith(listed)} isFloating stop="peek" onStop={() => undefined}>
      <button type="button">Try again</button>
    </BottomSheet>,
  );
  expect(screen.getByText('Try again').closest('[inert]') !== null).toBe(isInert);
});
