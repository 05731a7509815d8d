import 'server-only';
import { longestMinutes, shown, shownText } from '@/lib/activities/activity';
import { activitiesTag, readCatalogue } from '@/lib/activities/catalogue';
import { cached } from '@/lib/cache/tagged-cache';
import { isInBox } from '@/lib/geo/box';
import { MAX_ZOOM } from '@/lib/geo/clusters';
import { type MapFeature, type MapFeatures, toFeature, toFeatureCollection } from '@/lib/geo/geojson';
import { indexName, matchName, TOKENS_SCORE, toNameQuery } from '@/lib/i18n/match-name';
import { MAP_LIMIT, type MapQuery } from '@/lib/listings/directory/schema';
import { listMapFeatures, withoutOpen } from '@/lib/listings/directory/service';
import { directoryTag } from '@/lib/listings/tags';
import { log } from '@/lib/log';
import { reportMissingPart } from '@/lib/rendering';
import { currentTime } from '@/lib/scenario';

const MAX_TOURS = 40;
/** The map requests features with every movement; the version of the catalogue is not checked in between. */
const MAX_AGE_MS = 5_000;

/** Returns the places in a box and the tours that start there, at most `MAP_LIMIT` features; places also if tours fail. */
export async function listPlacesAndTours(query: MapQuery, now = currentTime()): Promise<MapFeatures> {
  const tours = await listTours(query);
  const { features } = await listMapFeatures(query, now, MAP_LIMIT - tours.length);
  return toFeatureCollection([...features, ...tours]);
}

/** The features that the map requests for a view, without open states; cached until a public listing or a tour changes. */
export function listCachedMap(query: MapQuery): Promise<MapFeature[]> {
  return cached(['map', JSON.stringify(query)], [directoryTag, activitiesTag], async () => {
    const { features } = await listPlacesAndTours({ ...query, zoom: MAX_ZOOM });
    const isDense = features.some(({ properties }) => properties.kind === 'cluster');
    const shown = isDense ? await listPlacesAndTours(query) : { features };
    return shown.features.map(withoutOpen);
  });
}

/** No tours with a category or an opening filter; a text filters tours too. Only tours of the local list have a position. */
async function listTours({ box, lang, q, category, openNow }: MapQuery): Promise<MapFeature[]> {
  if (category || openNow) return [];
  try {
    const { catalogue } = await readCatalogue(lang, new Date(), MAX_AGE_MS);
    const query = toNameQuery(q, true);
    const isNamed = (name: string) => q === '' || matchName(query, indexName(name)).score >= TOKENS_SCORE;
    const tours = catalogue.activities.flatMap((tour) => {
      const { code, title, duration, totalPrice, image, position, demonstration } = tour;
      const name = shownText(title) ?? code;
      if (!position || !isInBox(box, position) || !isNamed(name)) return [];
      const facts = { durationMinutes: longestMinutes(shown(duration)), priceEuros: shown(totalPrice), demonstration };
      return [toFeature(position, { kind: 'tour' as const, code, title: name, ...facts, cover: image?.url ?? null })];
    });
    return tours.slice(0, MAX_TOURS);
  } catch (error) {
    log.error({ event: 'tours_on_map', err: error });
    reportMissingPart();
    return [];
  }
}
