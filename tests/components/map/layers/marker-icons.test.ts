import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { clusterIcon, placeIcon, spotIcon } from '@/components/map/layers/marker-icons';
import { commonKinds } from '@/components/map/layers/use-group-text';
import { categories } from '@/lib/listings/attributes';

const css = readFileSync('app/globals.css', 'utf8');

test.each(categories)('a %s has a colour of its own, in both themes', (category) => {
  expect(placeIcon(category, 'plain').options.className).toContain(`bg-pin-${category}`);
  const colours = [...css.matchAll(new RegExp(`--color-pin-${category}: (#[0-9a-f]{6});`, 'g'))].map(([, hex]) => hex);
  expect(colours).toHaveLength(2);
  const [light = '', dark = ''] = colours;
  // of the glyph, and against the land
  expect(contrast(light, '#ffffff')).toBeGreaterThan(4.5);
  expect(contrast(light, '#f6f0e5')).toBeGreaterThan(3);
  expect(contrast(dark, '#06262b')).toBeGreaterThan(4.5);
  expect(contrast(dark, '#22363a')).toBeGreaterThan(3);
});

test('a closed place is pale, unless it is open or pointed at', () => {
  const plain = String(placeIcon('hotel', 'plain', true).options.className);
  expect(plain).toContain('text-pin-hotel');
  expect(plain).not.toContain('bg-pin-hotel');
  expect(placeIcon('hotel', 'selected', true).options.className).toContain('bg-brick');
});

test('a group has the glyphs of its two most frequent kinds, of tours too', () => {
  expect(commonKinds({ shop: 1, restaurant: 7 }, 3)).toEqual(['restaurant', 'tour']);
  const { html } = clusterIcon({ count: 8, perCategory: { shop: 1, restaurant: 7 }, tours: 3 }, '11', 'plain').options;
  expect(String(html).match(/<svg/g)).toHaveLength(2);
});

test('a thing of the city has its name below the pin, as text', () => {
  const { html } = spotIcon('<b>Ponte</b> & Co').options;
  expect(html).toBeInstanceOf(HTMLElement);
  expect((html as HTMLElement).textContent).toBe('<b>Ponte</b> & Co');
});

function contrast(a: string, b: string): number {
  const [lighter = 0, darker = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (lighter + 0.05) / (darker + 0.05);
}

/** WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
