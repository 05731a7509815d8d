import type { ImportFormat, ImportInput } from '@/lib/listings/import-export/schema';
import { uploadPhoto } from '@/lib/media/api';
import { findFileProblem, isTooMuch, shrinkPhoto } from '@/lib/media/file';

/** The text of a file. Spreadsheets still write Windows-1252 and UTF-16. */
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

/** GeoJSON begins with a brace, and no table of ours does. */
export function formatOf(text: string): ImportFormat {
  return /^\uFEFF?\s*\{/.test(text) ? 'geojson' : 'csv';
}

type Sending = {
  token: string;
  /** Told before each photograph how many have been sent. */
  onProgress: (sent: number, total: number) => void;
};

/** Addresses of photographs that were sent already; a second check of a mended file need not send them again. */
const sent = new Map<string, string>();
const MOST_ATTEMPTS = 20;
const WAIT_SECONDS = 10;

/**
 * Sends the photographs that the text names, one after the other.
 *
 * @returns those that are there; rows that name another say so when they are judged
 */
export async function sendPhotos(
  text: string,
  files: readonly File[],
  { token, onProgress }: Sending,
): Promise<ImportInput['photos']> {
  const lower = text.normalize('NFC').toLowerCase();
  const named = files.filter(({ name }) => lower.includes(name.normalize('NFC').toLowerCase()));
  const photos: ImportInput['photos'] = [];
  for (const [index, file] of named.entries()) {
    onProgress(index, named.length);
    const url = sent.get(nameOf(file)) ?? (await sendPhoto(file, token));
    if (!url) continue;
    sent.set(nameOf(file), url);
    photos.push({ name: file.name, url });
  }
  return photos;
}

const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;

async function sendPhoto(chosen: File, token: string): Promise<string | null> {
  const problem = findFileProblem(chosen);
  const file = problem && isTooMuch(problem) ? await shrinkPhoto(chosen) : problem ? null : chosen;
  if (!file) return null;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const signal = new AbortController().signal;
    const result = await uploadPhoto(file, { token, onProgress: () => {}, signal });
    if (result.ok) return result.data.url;
    // only so many are decoded in a minute
    if (result.problem.status !== 429) return null;
    const seconds = result.retryAfterSeconds ?? WAIT_SECONDS;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
  return null;
}

/** Hands a file to the reader as a download would. */
export function handOver(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // the browser has begun to read it by the next turn
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
