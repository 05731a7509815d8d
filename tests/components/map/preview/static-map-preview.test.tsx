import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FirstView } from '@/components/map/preview/static-map-preview';
import { isInBox } from '@/lib/geo/box';
import { type MapFeature, toFeature } from '@/lib/geo/geojson';
import type { LatLng } from '@/lib/geo/schema';
import { labelsAround, labelsIn, layoutLabels, obstacleArea } from '@/lib/map/label-layout';
import { groupFeatures, toObstacle } from '@/lib/map/map-items';
import { placeNames } from '@/lib/map/map-names';
import { areaAround, pixelsBetween } from '@/lib/map/pixels';
import { cityView, previewBox } from '@/lib/map/view';
import { readPlaces } from '@/prisma/seed/places';
import { readTours } from '@/prisma/seed/tours';
import labels from '@/public/map/labels.json';
import { WithMessages } from '@/tests/components/with-messages';
import { noFacts } from '@/tests/factories/place-facts';

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
    ...noFacts,
    cover: null,
    open: null,
    closesMinute: null,
  });
}

const tour = (code: string, at: LatLng): MapFeature =>
  toFeature(at, {
    kind: 'tour',
    code,
    title: `Tour ${code}`,
    durationMinutes: 90,
    priceEuros: 39,
    demonstration: false,
    cover: null,
  });

const draw = (features: MapFeature[], locale: 'en' | 'de' | 'ja' = 'en', streets?: string) =>
  renderToStaticMarkup(
    <WithMessages locale={locale}>
      <FirstView features={features} streetVersion={streets} />
    </WithMessages>,
  );

describe('the first view', () => {
  const pictured = readPlaces()
    .filter(({ content }) => isInBox(previewBox, content.position))
    .map(({ content }, index) => place(content.title, content.position, index));
  const tours = readTours()
    .filter(({ position }) => isInBox(previewBox, position))
    .map(({ code, position }) => tour(code, position));

  test('weighs little with all places and tours of the demonstration, and needs no inline style', () => {
    const html = draw([...pictured, ...tours], 'ja');
    expect(pictured.length).toBeGreaterThan(40);
    expect(tours.length).toBeGreaterThan(10);
    expect(new TextEncoder().encode(html).length).toBeLessThan(16_000);
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

  test('has the picture of the city pack when its version is given, else that of the coastline', () => {
    const picturesIn = (html: string) => [...html.matchAll(/(?:src|srcSet)="([^"]+)"/g)].map(([, address]) => address);
    expect(picturesIn(draw([]))).toEqual(['/map/first-view-dark.svg', '/map/first-view.svg']);
    expect(picturesIn(draw([], 'en', '0123456789abcdef'))).toEqual([
      '/api/map/first-view/0123456789abcdef/dark',
      '/api/map/first-view/0123456789abcdef/light',
    ]);
  });

  test('counts tours with places, and links one that stands alone', () => {
    const at = { lat: 45.4381, lng: 12.3359 };
    const html = draw([place('Bar', at), tour('T1', at), tour('T2', { lat: 45.43, lng: 12.35 })]);
    expect(html).toContain('aria-label="2: 1 place: 1 restaurant; 1 tour"');
    expect(html).toContain('href="/activity/T2" aria-label="Tour: Tour T2"');
  });

  test('has the names and groups that the live map draws around the same places', () => {
    const features = [...pictured, ...tours];
    const html = draw(features);
    const items = groupFeatures(features, cityView.zoom);
    const markers = items.map((item) => obstacleArea(toObstacle(item), cityView.zoom));
    const view = areaAround({ x: 0, y: 0 }, { width: 1280, height: 800 });
    const names = labelsAround(layoutLabels(labelsIn('en', placeNames.parse(labels)), cityView.zoom), markers, view);
    expect(names.length).toBeGreaterThan(8);
    for (const { name } of names) expect(html).toContain(`>${name.replaceAll("'", '&#x27;')}</text>`);
    for (const item of items) if (item.kind === 'group') expect(html).toContain(`>${item.count + item.tours}</text>`);
  });

  test('names the city’s quarters in the language of the page, and none under a place', () => {
    expect(draw([], 'ja')).toContain('>カンナレージョ地区</text>');
    expect(draw([], 'de')).toContain('>Canal Grande</text>');
  });
});
