import { bulkhead } from 'cockatiel';
import { problemCode } from '@/lib/http/client';
import type { UploadResult } from '@/lib/media/api';
import { findFileProblem, MAX_UNCHANGED_BYTES } from '@/lib/media/file';
import { MAX_UPLOAD_BYTES } from '@/lib/media/limits';

type State = 'waiting' | 'sending' | 'paused' | 'shrinking' | 'refused' | 'done';

export type Tile = {
  id: string;
  state: State;
  /** Of the chosen file; null for a stored image. */
  name: string | null;
  /** URL of the local file or of the stored image. */
  preview: string;
  /** Path of the stored image, after the upload. */
  url: string | null;
  /** The uploaded share, 0 to 1. */
  progress: number;
  /** Why it was refused: a key of `Errors`. */
  code: string | null;
  /** Set while the upload can be retried. */
  file: File | null;
};

type Options = {
  upload: (file: File, options: { onProgress: (share: number) => void; signal: AbortSignal }) => Promise<UploadResult>;
  /** Returns null for a file that this browser cannot decode. */
  shrink: (file: File) => Promise<File | null>;
  /** Receives the ordered paths when they change. */
  onChange: (urls: string[]) => void;
};

/** One upload uses the line while the other waits for its response. */
const UPLOAD_CONCURRENCY = 2;
const pendingStates: readonly State[] = ['waiting', 'sending', 'paused', 'shrinking'];
const isPending = ({ state }: Tile) => pendingStates.includes(state);

/** The photographs of one form and their uploads, as an external store of React. */
export class PhotoTray {
  #tiles: readonly Tile[] = [];
  #pausedUntil = 0;
  readonly #listeners = new Set<() => void>();
  readonly #uploads = new Map<string, AbortController>();
  readonly #shrunk = new WeakSet<File>();
  readonly #queue = bulkhead(UPLOAD_CONCURRENCY, Number.POSITIVE_INFINITY);

  constructor(
    private readonly options: Options,
    private readonly maxPhotos: number,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getTiles = () => this.#tiles;

  /** Adds photographs and uploads them. Returns how many exceed the limit. */
  add(files: readonly File[]): number {
    const added = files.slice(0, this.maxPhotos - this.#tiles.length).map(tileOfFile);
    this.#set([...this.#tiles, ...added]);
    for (const { id, state } of added) if (state === 'waiting') this.#send(id);
    return files.length - added.length;
  }

  remove(id: string): void {
    this.#uploads.get(id)?.abort();
    revokePreview(this.#find(id));
    this.#set(this.#tiles.filter((tile) => tile.id !== id));
  }

  move(id: string, to: number): void {
    const tile = this.#find(id);
    if (!tile || to < 0 || to >= this.#tiles.length) return;
    this.#set(this.#tiles.filter((other) => other !== tile).toSpliced(to, 0, tile));
  }

  retry(id: string): void {
    if (this.#find(id)?.state === 'refused') this.#send(id);
  }

  /** Retries the photographs that were refused with this code. */
  retryAll(code: string): void {
    for (const tile of this.#tiles) if (tile.code === code) this.#send(tile.id);
  }

  load(urls: readonly string[]): void {
    if (urls.join() === urlsOf(this.#tiles).join()) return;
    this.close();
    this.#tiles = urls.map(tileOfUrl);
    for (const listener of this.#listeners) listener();
  }

  /** Waits for all uploads. Resolves to false when one was refused. */
  settle(): Promise<boolean> {
    return new Promise((resolve) => {
      const check = () => {
        if (this.#tiles.some(isPending)) return;
        this.#listeners.delete(check);
        resolve(this.#tiles.every(({ state }) => state === 'done'));
      };
      this.#listeners.add(check);
      check();
    });
  }

  close(): void {
    for (const control of this.#uploads.values()) control.abort();
    this.#tiles.forEach(revokePreview);
  }

  #set(next: readonly Tile[]): void {
    const before = urlsOf(this.#tiles);
    this.#tiles = next;
    const after = urlsOf(next);
    if (after.join() !== before.join()) this.options.onChange(after);
    for (const listener of this.#listeners) listener();
  }

  #find(id: string): Tile | undefined {
    return this.#tiles.find((tile) => tile.id === id);
  }

  #change(id: string, changes: Partial<Tile>): void {
    this.#set(this.#tiles.map((tile) => (tile.id === id ? { ...tile, ...changes } : tile)));
  }

  #send(id: string): void {
    const control = new AbortController();
    this.#uploads.set(id, control);
    this.#change(id, { state: 'waiting', code: null, progress: 0 });
    void this.#queue
      .execute(() => this.#upload(id, control.signal))
      .catch(() => this.#refuse(id, 'internal'))
      .finally(() => {
        if (this.#uploads.get(id) === control) this.#uploads.delete(id);
      });
  }

  async #upload(id: string, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await delay(this.#pausedUntil - Date.now(), signal);
      const file = await this.#prepare(id);
      if (signal.aborted || !file) return;
      if (file.size > MAX_UPLOAD_BYTES) return this.#refuse(id, 'photoTooLarge');
      this.#change(id, { state: 'sending', progress: 0 });
      const onProgress = (progress: number) => this.#change(id, { progress });
      const result = await this.options.upload(file, { onProgress, signal });
      if (signal.aborted) return;
      if (result.ok) return this.#finish(id, result.data.url);
      if (result.problem.status !== 429 || !result.retryAfterSeconds) {
        const code = problemCode(result.problem);
        if (code === 'imageTooManyPixels' && (await this.#shrink(id, file))) continue;
        return this.#refuse(id, code);
      }
      // the limit applies to all uploads of this user
      this.#pausedUntil = Date.now() + result.retryAfterSeconds * 1000;
      this.#change(id, { state: 'paused' });
    }
  }

  #finish(id: string, url: string): void {
    // the same photograph was chosen twice
    if (this.#tiles.some((tile) => tile.url === url)) this.remove(id);
    else this.#change(id, { state: 'done', url, progress: 1, file: null });
  }

  #refuse(id: string, code: string): void {
    this.#change(id, { state: 'refused', code });
  }

  /** What to send: a smaller copy of a large photograph, else the file itself. */
  async #prepare(id: string): Promise<File | null> {
    const file = this.#find(id)?.file ?? null;
    if (!file || file.size <= MAX_UNCHANGED_BYTES) return file;
    return (await this.#shrink(id, file)) ?? file;
  }

  /** Replaces a file by a smaller copy; null for a copy and for a file that cannot be decoded. */
  async #shrink(id: string, file: File): Promise<File | null> {
    if (this.#shrunk.has(file)) return null;
    this.#shrunk.add(file);
    this.#change(id, { state: 'shrinking' });
    const smaller = await this.options.shrink(file);
    if (!smaller) return null;
    this.#shrunk.add(smaller);
    this.#change(id, { file: smaller });
    return smaller;
  }
}

let count = 0;

function tileOfFile(file: File): Tile {
  const code = findFileProblem(file);
  return {
    id: `photo-${++count}`,
    state: code ? 'refused' : 'waiting',
    name: file.name,
    preview: code ? '' : URL.createObjectURL(file),
    url: null,
    progress: 0,
    code,
    file: code ? null : file,
  };
}

function tileOfUrl(url: string): Tile {
  return { id: `photo-${++count}`, state: 'done', name: null, preview: url, url, progress: 1, code: null, file: null };
}

const urlsOf = (tiles: readonly Tile[]) => tiles.flatMap(({ url }) => (url === null ? [] : [url]));

function revokePreview(tile: Tile | undefined) {
  if (tile?.preview.startsWith('blob:')) URL.revokeObjectURL(tile.preview);
}

function delay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (milliseconds <= 0) return resolve();
    setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
