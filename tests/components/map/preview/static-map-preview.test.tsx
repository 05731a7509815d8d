import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FirstView } from '@/components/map/preview/static-map-preview';
import { isInBox } from '@/lib/geo/box';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { pixelsBetween } from '@/lib/map/pixels';
import { cityView, previewBox } from '@/lib/map/view';
import { readPlaces } from '@/prisma/seed/places';
import { WithMessages } from '@/tests/components/with-messages';

function place(title: string, at: LatLng, index = 0): MapFeature {
  return toFeature(at, {
    kind: 'listing',
    uid: `01k9zq3v5t6w8x${String(index).padStart(12, '0')}`,
    slug: title.toLowerCase().replaceAll(/\W+/g, '-'),
    title,
    language: 'en',
    category: 'restaurant',
    area: 'venice',
    fullAddress: 'San Marco 1',
    cover: null,
    open: null,
    closesMinute: null,
  });
}

const draw = (features: MapFeature[], locale: 'en' | 'de' | 'ja' = 'en') =>
  renderToStaticMarkup(
    <WithMessages locale={locale}>
      <FirstView features={features} />
    </WithMessages>,
  );

describe('the first view', () => {
  const pictured = readPlaces()
    .filter(({ content }) => isInBox(previewBox, content.position))
    .map(({ content }, index) => place(content.title, content.position, index));

  test('weighs little with all the places of the demonstration, and needs no inline style', () => {
    const html = draw(pictured, 'ja');
    expect(pictured.length).toBeGreaterThan(40);
    expect(new TextEncoder().encode(html).length).toBeLessThan(10_000);
    expect(html).not.toMatch(/style=/);
  });

  test('links a place to its page, in the language of the page', () => {
    const features = [place('Caffè Florian', { lat: 45.4336, lng: 12.33824 })];
    expect(draw(features)).toContain(
      'href="/listing/01k9zq3v5t6w8x000000000000/caff-florian" aria-label="Caffè Florian"',
    );
    expect(draw(features, 'de')).toContain('href="/de/listing/01k9zq3v5t6w8x000000000000/caff-florian"');
  });

  test('puts a place as far from the middle as the map does', () => {
    const at = { lat: 45.4352, lng: 12.35 };
    const { x, y } = pixelsBetween(cityView.center, at, cityView.zoom);
    expect(draw([place('Somewhere', at)])).toContain(`x="${Math.round(x)}" y="${Math.round(y)}"`);
  });

  test('shows places that would cover each other as one group, which a search can list', () => {
    const html = draw([1, 2, 3].map((number) => place(`Bar ${number}`, { lat: 45.4381, lng: 12.3359 }, number)));
    expect(html.match(/\/listing\//)).toBeNull();
    expect(html).toMatch(/href="\/listings\?near=45.43810%2C12.33590&amp;within=400"/);
    expect(html).toContain('>3</text>');
  });

  test('names the city’s quarters in the language of the page, and none under a place', () => {
    expect(draw([], 'ja')).toContain('>カンナレージョ</text>');
    expect(draw([], 'de')).toContain('>Venedig</text>');
  });
});
