import 'server-only';
import { gzipSync } from 'node:zlib';
import { decodeGraph } from '@/lib/city/graph';
import { createNetwork } from '@/lib/city/network';
import { createCityReader } from '@/lib/city/pack';
import { processSingleton } from '@/lib/process-singleton';

const GRAPH_FILE = 'graph.bin';

/** Returns a reader of the streets of a city pack, of its own one by default; null without streets. */
export const createStreetReader = (folder?: string) =>
  createCityReader(
    GRAPH_FILE,
    (bytes, { files, sources }) => ({
      version: files[GRAPH_FILE]?.sha256.slice(0, 16) ?? '',
      gzip: gzipSync(bytes),
      network: createNetwork(decodeGraph(bytes)),
      licences: sources.flatMap(({ licence }) => licence ?? []),
    }),
    folder,
  );

export const readStreets = processSingleton('city-streets', () => createStreetReader());
