const groundNames = ['land', 'shore', 'water', 'bridge', 'street', 'building', 'square', 'green'] as const;
const colourNames = [...groundNames, 'label', 'water-label'] as const;
type ColourName = (typeof colourNames)[number];
export type MapTheme = Record<ColourName, string>;

export function readMapTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  return toTheme((name) => style.getPropertyValue(`--color-map-${name}`).trim());
}

/** Calls back when the system changes its theme, and for paper, which is light. Returns an unsubscribe function. */
export function watchMapTheme(onChange: (theme: MapTheme) => void): () => void {
  const dark = matchMedia('screen and (prefers-color-scheme: dark)');
  const notify = () => onChange(readMapTheme());
  dark.addEventListener('change', notify);
  return () => dark.removeEventListener('change', notify);
}

/** Reads the map colours of both themes from `globals.css`, in which the light theme comes first. */
export function readStyleThemes(css: string): { light: MapTheme; dark: MapTheme } {
  const themeAt = (index: number) =>
    toTheme((name) => {
      const value = [...css.matchAll(new RegExp(`--color-map-${name}:\\s*(#[0-9a-f]{6});`, 'g'))][index]?.[1];
      if (!value) throw new Error(`globals.css has no colour ${index + 1} for the map's ${name}`);
      return value;
    });
  return { light: themeAt(0), dark: themeAt(1) };
}

function toTheme(colourOf: (name: ColourName) => string): MapTheme {
  const colours = colourNames.map((name) => [name, colourOf(name)] as const);
  // cast: an entry for each name
  return Object.fromEntries(colours) as MapTheme;
}

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
