import * as z from 'zod/mini';

export const MANIFEST_FILE = 'manifest.json';

/** What an input of `npm run city` is read as. */
export const cityKinds = [
  'osm',
  'streets',
  'bridges',
  'heights',
  'islands',
  'canals',
  'squares',
  'buildings',
  'gtfs',
] as const;
export type CityKind = (typeof cityKinds)[number];

const counts = z.record(z.string(), z.number());

/** A file stands under a name with its digest: a new manifest replaces all files of the pack at once. */
const packFile = z.object({
  name: z.string().check(z.regex(/^[\w-]+\.[\da-f]{16}\.\w+$/)),
  bytes: z.number(),
  sha256: z.string(),
});

const source = z.object({
  file: z.string(),
  kind: z.enum(cityKinds),
  bytes: z.number(),
  sha256: z.string(),
  licence: z.nullable(z.string()),
  /** The date the input states about itself. */
  dated: z.nullable(z.string()),
  valid: z.nullable(z.object({ from: z.string(), to: z.string() })),
  counts,
});
export type CitySource = z.infer<typeof source>;

/** What a city pack contains and where it comes from. Keys of `files` are the names that readers use. */
export const cityManifest = z.object({
  format: z.literal(1),
  sources: z.array(source),
  files: z.record(z.string(), packFile),
  counts,
});
export type CityManifest = z.infer<typeof cityManifest>;
