import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type CityKind, cityKinds } from '@/lib/city/manifest';
import type { DownloadKind } from './download/download';
import { InputError } from './input-error';

const layers = cityKinds.filter((kind) => kind !== 'osm' && kind !== 'gtfs');

/** A file and what it is read as. */
export type CityInput = { path: string; kind: CityKind };

/** How the command is called. */
export const USAGE = `npm run city -- [--download] [FILE …] [--layer KIND=FILE …]
  FILE        OpenStreetMap (.osm, .osm.gz, .osm.pbf, or .json of an Overpass server) or a timetable (.zip, GTFS)
  KIND        of a GeoJSON file: ${layers.join(', ')}
  --download  the streets and the timetable that no FILE contains, from CITY_OSM_URL and CITY_GTFS_URL`;

/** Reads the arguments of the command. @throws InputError when one is not understood or a file does not exist */
export async function readArguments(
  args: readonly string[],
): Promise<{ inputs: CityInput[]; missing: DownloadKind[] }> {
  const files = args.filter((argument) => argument !== '--download');
  if (files.length === args.length) return { inputs: await readInputs(files), missing: [] };
  const inputs = files.length > 0 ? await readInputs(files) : [];
  const hasStreets = inputs.some(({ kind }) => kind === 'osm' || isStreetLayer(kind));
  const hasBoats = inputs.some(({ kind }) => kind === 'gtfs');
  return { inputs, missing: [...(hasStreets ? [] : ['osm' as const]), ...(hasBoats ? [] : ['gtfs' as const])] };
}

/** Reads arguments that name files. @throws InputError as `readArguments` */
export async function readInputs(args: readonly string[]): Promise<CityInput[]> {
  const inputs: CityInput[] = [];
  for (let index = 0; index < args.length; index++) {
    const argument = args[index] ?? '';
    if (argument === '--layer' || argument.startsWith('--layer=')) {
      inputs.push(toLayer(argument === '--layer' ? (args[++index] ?? '') : argument.slice('--layer='.length)));
    } else if (argument.startsWith('-')) throw new InputError('', '', `${argument} is no option.\n${USAGE}`);
    else inputs.push({ path: argument, kind: kindOf(argument) });
  }
  if (inputs.length === 0) throw new InputError('', '', USAGE);
  for (const [index, { path }] of inputs.entries()) {
    if (inputs.findIndex((other) => resolve(other.path) === resolve(path)) < index)
      throw new InputError(path, '', 'this file is given twice');
    const found = await stat(path).catch(() => null);
    if (found?.isDirectory()) throw new InputError(path, '', 'this is a folder: name its files');
    if (!found?.isFile()) throw new InputError(resolve(path), '', 'there is no such file');
  }
  const [streets, ...others] = inputs.filter(({ kind }) => kind === 'osm' || isStreetLayer(kind));
  const other = others.find(({ kind }) => (kind === 'osm') !== (streets?.kind === 'osm'));
  if (streets && other)
    throw new InputError(
      basename(other.path),
      '',
      `${basename(streets.path)} contains the streets already: give one source`,
    );
  return inputs;
}

const isStreetLayer = (kind: CityKind) => kind === 'streets' || kind === 'bridges';

function toLayer(text: string): CityInput {
  const [, kind, path] = /^(\w+)=(.+)$/.exec(text) ?? [];
  const known = layers.find((layer) => layer === kind);
  if (!kind || !path) throw new InputError('', '', `--layer ${text}: not KIND=FILE.\n${USAGE}`);
  if (!known) throw new InputError('', '', `--layer ${text}: not KIND=FILE; the kinds are ${layers.join(', ')}`);
  return { path, kind: known };
}

const ENDINGS = '.osm, .osm.gz, .osm.pbf, .json, .geojson, .zip';
const unread = [
  { name: /\.geojson$/i, advice: 'say what it contains: --layer KIND=FILE' },
  { name: /\.bz2$/i, advice: 'unpack it first: bunzip2 FILE' },
  { name: /\.(gz|7z|rar|tar|tgz)$/i, advice: `unpack it first; of packed files only .osm.gz and .zip (GTFS) are read` },
  { name: /\.(shp|gpkg|kml|gml)$/i, advice: 'convert it first: ogr2ogr -t_srs EPSG:4326 layer.geojson FILE' },
];

function kindOf(path: string): CityKind {
  if (/\.(osm|osm\.gz|xml|pbf|json)$/i.test(path)) return 'osm';
  if (/\.zip$/i.test(path)) return 'gtfs';
  const advice = unread.find(({ name }) => name.test(path))?.advice ?? `its name ends in none of ${ENDINGS}`;
  throw new InputError(basename(path), '', advice.replace('FILE', path));
}
