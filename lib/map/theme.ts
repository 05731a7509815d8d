export type MapTheme = { land: string; shore: string; water: string; bridge: string };

export function readMapTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-map-${name}`).trim();
  return { land: token('land'), shore: token('shore'), water: token('water'), bridge: token('bridge') };
}

/** Calls back when the system changes its theme. Returns an unsubscribe function. */
export function watchMapTheme(onChange: (theme: MapTheme) => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const notify = () => onChange(readMapTheme());
  dark.addEventListener('change', notify);
  return () => dark.removeEventListener('change', notify);
}

const names = ['land', 'shore', 'water', 'bridge'] as const;

/** Reads the map colours of both themes from `globals.css`, in which the light theme comes first. */
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

export const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
