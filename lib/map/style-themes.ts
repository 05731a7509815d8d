import type { MapTheme } from '@/lib/map/theme';

const names = ['land', 'shore', 'water', 'bridge'] as const;

/** The map's colours as `globals.css` writes them: those of the light theme come first, then those of the dark one. */
export function readStyleThemes(css: string): { light: MapTheme; dark: MapTheme } {
  const themeAt = (index: number): MapTheme => {
    const [land, shore, water, bridge] = names.map((name) => {
      const value = [...css.matchAll(new RegExp(`--color-map-${name}:\\s*(#[0-9a-f]{6});`, 'g'))][index]?.[1];
      if (!value) throw new Error(`globals.css has no colour ${index + 1} for the map's ${name}`);
      return value;
    });
    return { land: land ?? '', shore: shore ?? '', water: water ?? '', bridge: bridge ?? '' };
  };
  return { light: themeAt(0), dark: themeAt(1) };
}
