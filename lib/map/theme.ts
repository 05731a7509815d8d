/** The colours of `globals.css` that Leaflet's canvas needs as values. */
export type MapTheme = { land: string; shore: string; water: string; bridge: string };

/** Reads the map's colours as the page shows them now, light or dark. */
export function readMapTheme(): MapTheme {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--color-map-${name}`).trim();
  return { land: token('land'), shore: token('shore'), water: token('water'), bridge: token('bridge') };
}

/** Calls back whenever the reader's system changes between light and dark; returns how to stop. */
export function watchMapTheme(onChange: (theme: MapTheme) => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const tell = () => onChange(readMapTheme());
  dark.addEventListener('change', tell);
  return () => dark.removeEventListener('change', tell);
}
