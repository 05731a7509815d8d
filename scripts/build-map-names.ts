// npx tsx scripts/build-map-names.ts: writes the map's names, public/map/labels.json, from the gazetteer. Run it again when the
// gazetteer changes; tests/lib/geo/map-files.test.ts fails otherwise.
import { readFile, writeFile } from 'node:fs/promises';
import { formatPlaceNames, toPlaceNames } from '../lib/map/map-names';

const gazetteer = JSON.parse(await readFile('lib/geo/gazetteer/places.json', 'utf8'));
await writeFile('public/map/labels.json', formatPlaceNames(toPlaceNames(gazetteer)));
