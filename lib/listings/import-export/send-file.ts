import type { Result } from '@/lib/http/client';
import { checkImport, discardImport } from '@/lib/listings/import-export/api';
import type { ImportPart } from '@/lib/listings/import-export/import-file';
import type { ImportAnswer, ImportInput } from '@/lib/listings/import-export/schema';
import { uploadPhoto } from '@/lib/media/api';
import { findFileProblem, MAX_UNCHANGED_BYTES, shrinkPhoto } from '@/lib/media/file';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';

/** URLs of uploaded photographs, so that checking a corrected file does not upload them again. */
const uploaded = new Map<string, string>();
const MAX_ATTEMPTS = 20;
const RETRY_SECONDS = 10;

type Options = { token: string; onProgress: (sent: number, total: number) => void };

/** Uploads the photographs that a file names, then sends its parts; after a refused part none is left. */
export async function sendFile(
  parts: readonly ImportPart[],
  files: readonly File[],
  options: Options,
): Promise<Result<ImportAnswer>> {
  const photos = await uploadPhotos(parts.map(({ text }) => text).join('\n'), files, options);
  let importId: string | undefined;
  for (const [index, { line, ...part }] of parts.entries()) {
    const rest = importId === undefined ? { photos } : { photos: [], continues: { importId, line } };
    const result = await checkImport(options.token, { ...part, ...rest });
    if (!result.ok && importId !== undefined) await discardImport(options.token, importId);
    if (!result.ok || index === parts.length - 1) return result;
    importId = result.data.importId;
  }
  throw new RangeError('a file has at least one part');
}

async function uploadPhotos(
  text: string,
  files: readonly File[],
  { token, onProgress }: Options,
): Promise<ImportInput['photos']> {
  const lower = text.normalize('NFC').toLowerCase();
  const named = files.filter(({ name }) => lower.includes(name.normalize('NFC').toLowerCase()));
  const photos: ImportInput['photos'] = [];
  for (const [index, file] of named.entries()) {
    onProgress(index, named.length);
    const url = uploaded.get(fileKey(file)) ?? (await uploadWithRetry(file, token));
    if (!url) continue;
    uploaded.set(fileKey(file), url);
    photos.push({ name: file.name, url });
  }
  return photos;
}

const fileKey = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

async function uploadWithRetry(chosen: File, token: string): Promise<string | null> {
  if (findFileProblem(chosen)) return null;
  const smaller = chosen.size > MAX_UNCHANGED_BYTES ? await shrinkPhoto(chosen) : null;
  const file = smaller ?? chosen;
  if (file.size > MAX_UPLOAD_BYTES) return null;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const result = await uploadPhoto(file, { token, purpose: 'import' });
    if (result.ok) return result.data.url;
    if (result.problem.status !== 429) return null;
    const seconds = result.retryAfterSeconds ?? RETRY_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  return null;
}
