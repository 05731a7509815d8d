// npx tsx scripts/build-map-preview.ts: draws the static map that is shown until Leaflet is loaded. Run it again when
// the base map, its colours or the first view change; tests/lib/geo/map-files.test.ts fails otherwise.
import { readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { BaseMap } from '../lib/map/base-shapes';
import { drawMapPreview } from '../lib/map/map-preview';
import { readStyleThemes } from '../lib/map/theme';

const base: BaseMap = JSON.parse(await readFile('public/map/base.json', 'utf8'));
const themes = readStyleThemes(await readFile('app/globals.css', 'utf8'));

for (const [name, theme] of [['first-view', themes.light] as const, ['first-view-dark', themes.dark] as const]) {
  const picture = drawMapPreview(base, theme);
  await writeFile(`public/map/${name}.svg`, picture);
  console.log(`public/map/${name}.svg: ${picture.length} bytes, ${gzipSync(picture).length} compressed`);
}
