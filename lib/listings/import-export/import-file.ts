import type { ImportInput } from '@/lib/listings/import-export/schema';
import { uploadPhoto } from '@/lib/media/api';
import { findFileProblem, MAX_UNCHANGED_BYTES, shrinkPhoto } from '@/lib/media/file';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';

/** Decodes a file as UTF-8, UTF-16 or Windows-1252, as spreadsheets write them. */
export async function readText(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** GeoJSON begins with a brace; anything else is CSV. */
export function detectFormat(text: string): ImportInput['format'] {
  return /^\uFEFF?\s*\{/.test(text) ? 'geojson' : 'csv';
}

/** URLs of uploaded photographs, so that checking a corrected file does not upload them again. */
const uploaded = new Map<string, string>();
const MAX_ATTEMPTS = 20;
const RETRY_SECONDS = 10;

export async function uploadPhotos(
  text: string,
  files: readonly File[],
  { token, onProgress }: { token: string; onProgress: (sent: number, total: number) => void },
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
