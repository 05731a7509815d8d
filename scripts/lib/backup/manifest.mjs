import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { SettingError } from '../settings.mjs';
import { digestFile, writeDurably } from './files.mjs';

/** The schemas of the database that a backup contains. */
export const SCHEMAS = /** @type {const} */ (['identity', 'public', 'setup']);
export const MANIFEST = 'manifest.json';
const CHECKSUM = `${MANIFEST}.sha256`;
const PRODUCT = 'vx-venice';
/** Of folder and manifest. A release reads its own format and refuses later ones. */
const FORMAT = 1;

const identifier = z.string().regex(/^\w+$/);
const count = z.number().int().min(0);
const digest = { bytes: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) };
const named = { schema: z.enum(SCHEMAS), name: identifier };

const manifestSchema = z.object({
  product: z.literal(PRODUCT),
  format: z.literal(FORMAT),
  release: z.string(),
  createdAt: z.iso.datetime(),
  /** Applied migrations, in their order. */
  migrations: z.array(identifier).min(1),
  tables: z.array(z.object({ ...named, columns: z.array(identifier).min(1), rows: count, ...digest })),
  /** Images that rows name and the source lacked. */
  missingImages: count.default(0),
  sequences: z.array(z.object({ ...named, value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.array(z.object({ path: z.string().regex(/^(accounts\.json|media\/\w+\/[\w-][\w.-]*)$/), ...digest })),
});
/** @typedef {z.infer<typeof manifestSchema>} Manifest */
/** @typedef {Manifest['tables'][number]} TableEntry */

/** Path of the rows of a table in the backup. */
export function tablePath(/** @type {Pick<TableEntry, 'schema' | 'name'>} */ { schema, name }) {
  return `tables/${schema}.${name}.copy.gz`;
}

/** Writes the manifest, whose existence means that all other files are complete. */
export async function writeManifest(
  /** @type {string} */ folder,
  /** @type {Omit<Manifest, 'product' | 'format'>} */ content,
) {
  const text = `${JSON.stringify({ product: PRODUCT, format: FORMAT, ...content }, null, 1)}\n`;
  await writeDurably(join(folder, CHECKSUM), `${sha256(text)}  ${MANIFEST}\n`);
  await writeDurably(join(folder, MANIFEST), text);
}

/** @throws SettingError that names the file and the reason when this is no complete backup that this release can read */
export function readManifest(/** @type {string} */ folder) {
  const refuse = (/** @type {string} */ reason, file = MANIFEST) => refuseBackup(folder, file, reason);
  if (!existsSync(join(folder, MANIFEST))) refuse('is missing: this is no backup, or one that was interrupted');
  const text = readFileSync(join(folder, MANIFEST), 'utf8');
  const value = parseJson(text);
  if (value?.product !== PRODUCT) refuse(`is not that of a backup of ${PRODUCT}`);
  if (value.format > FORMAT) {
    refuse(`has format ${value.format}, and this release reads ${FORMAT}. Restore it with release ${value.release}`);
  }
  if (!existsSync(join(folder, CHECKSUM))) refuse('is missing', CHECKSUM);
  if (readFileSync(join(folder, CHECKSUM), 'utf8').slice(0, 64) !== sha256(text)) refuse('differs from its checksum');
  const parsed = manifestSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  return refuse(`${issue?.path.join('.')}: ${issue?.message}`);
}

/** Reads a backup completely. @throws SettingError that names the first file that is missing or differs */
export async function verifyBackup(/** @type {string} */ folder) {
  const manifest = readManifest(folder);
  const tables = manifest.tables.map((table) => ({ ...table, path: tablePath(table) }));
  for (const { path, bytes, sha256: expected } of [...tables, ...manifest.files]) {
    const found = await digestFile(join(folder, path));
    if (!found) refuseBackup(folder, path, 'is missing');
    if (found.bytes !== bytes) refuseBackup(folder, path, `has ${found.bytes} bytes instead of ${bytes}`);
    if (found.sha256 !== expected) refuseBackup(folder, path, 'differs from its checksum');
  }
  return manifest;
}

/** @returns {never} */
export function refuseBackup(/** @type {string} */ folder, /** @type {string} */ file, /** @type {string} */ reason) {
  throw new SettingError(`The backup ${basename(folder)} is refused: ${file} ${reason}.`);
}

function parseJson(/** @type {string} */ text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const sha256 = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
