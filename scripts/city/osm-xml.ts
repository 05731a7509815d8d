import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { InputError } from './input-error';
import type { OsmElement, OsmHead, OsmReader } from './osm-element';

/** Reads OSM XML in chunks. @throws InputError with the line of what is not XML or has no position */
export function readOsmXml(path: string): OsmReader {
  const head: OsmHead = { licence: null, dated: null };
  return { head, groups: parse(path, head) };
}

async function* parse(path: string, head: OsmHead): AsyncGenerator<OsmElement[]> {
  const file = basename(path);
  const parser = new SaxesParser();
  let found: OsmElement[] = [];
  let node: Extract<OsmElement, { type: 'node' }> | null = null;
  let way: { id: number; refs: number[]; tags: Record<string, string> } | null = null;
  let isOsm = false;
  const fail = (problem: string, cause?: Error) => new InputError(file, `line ${parser.line}`, problem, { cause });

  function open({ name, attributes }: SaxesTagPlain): void {
    if (!isOsm) {
      if (name !== 'osm') throw fail(`this is <${name.slice(0, 40)}>, not <osm>`);
      isOsm = true;
      head.licence = attributes.license ?? null;
    }
    isRemark = name === 'remark';
    if (name === 'node' && attributes.visible !== 'false') node = toNode(attributes, fail);
    if (name === 'way') way = { id: toId(attributes.id, fail), refs: [], tags: {} };
    if (way && name === 'nd') way.refs.push(toId(attributes.ref, fail));
    if (way && name === 'tag' && attributes.k) way.tags[attributes.k] = attributes.v ?? '';
    if (node && name === 'tag' && attributes.k) node.tags = { ...node.tags, [attributes.k]: attributes.v ?? '' };
    const dated = attributes.osm_base ?? (name === 'node' || name === 'way' ? attributes.timestamp : undefined);
    if (dated && dated > (head.dated ?? '')) head.dated = dated;
  }
  parser.on('error', (error) => {
    throw error instanceof InputError ? error : fail(error.message.replace(/^\d+:\d+: /, ''), error);
  });
  parser.on('opentag', open);
  parser.on('closetag', ({ name }) => {
    if (name === 'node' && node) found.push(node);
    if (name === 'way' && way) found.push({ type: 'way', ...way });
    if (name === 'node') node = null;
    if (name === 'way') way = null;
  });

  let isRemark = false;
  parser.on('text', (text) => {
    if (isRemark && /error/i.test(text)) throw fail(`the server did not finish the query (${text.trim()})`);
  });
  try {
    for await (const text of readText(path)) {
      parser.write(text);
      yield found;
      found = [];
    }
  } catch (error) {
    throw error instanceof InputError ? error : fail(problemOf(error), error as Error);
  }
  parser.close();
  if (!isOsm) throw fail('the file is empty');
  yield found;
}

/** @throws a TypeError after the text before what is not UTF-8, and an error of zlib */
async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const bytes = createReadStream(path);
  const unpacked = /\.gz$/i.test(path) ? pipeline(bytes, createGunzip(), () => undefined) : bytes;
  for await (const chunk of unpacked) {
    try {
      yield decoder.decode(chunk as Buffer, { stream: true });
    } catch (error) {
      yield String(chunk).replace(/\uFFFD.*/s, '');
      throw error;
    }
  }
  yield decoder.decode();
}

function problemOf(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'Z_BUF_ERROR') return 'the packed file ends too early';
  return code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'this is not UTF-8' : message;
}

type Fail = (problem: string) => InputError;

function toNode({ id, lat, lon }: Record<string, string>, fail: Fail): Extract<OsmElement, { type: 'node' }> {
  const position = [Number(lat ?? Number.NaN), Number(lon ?? Number.NaN)] as const;
  if (!(Math.abs(position[0]) <= 90 && Math.abs(position[1]) <= 180))
    throw fail(`node ${id} has no position on the earth (${lat}, ${lon})`);
  return { type: 'node', id: toId(id, fail), lat: position[0], lon: position[1] };
}

function toId(text: string | undefined, fail: Fail): number {
  const id = Number(text ?? Number.NaN);
  if (!Number.isSafeInteger(id)) throw fail(`"${text}" is no identifier`);
  return id;
}
