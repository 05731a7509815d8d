import { problemCode } from '@/lib/http/client';
import type { UploadResult } from '@/lib/media/api';
import { findFileProblem, isTooMuch } from '@/lib/media/file';
import { createQueue } from '@/lib/media/queue';

type State = 'waiting' | 'sending' | 'paused' | 'shrinking' | 'refused' | 'done';

/** One photograph of the form, on its way or there. */
export type Tile = {
  id: string;
  state: State;
  /** What to show: the file itself, or the address of what is kept. */
  preview: string;
  /** Its address, once it is kept. */
  url: string | null;
  /** How much has left, from 0 to 1. */
  progress: number;
  /** Why it was refused: a key of `Errors`. */
  code: string | null;
  /** Of what can be tried again. */
  file: File | null;
};

type Upload = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<UploadResult>;
type Means = {
  upload: Upload;
  shrink: (file: File) => Promise<File | null>;
  /** Told the addresses, in order, whenever they change. */
  onChange: (urls: string[]) => void;
};

export type PhotoTray = ReturnType<typeof createPhotoTray>;

/** Sent at the same moment: one fills the line while the other waits for its answer. */
const AT_ONCE = 2;
const busy: readonly State[] = ['waiting', 'sending', 'paused', 'shrinking'];
const isBusy = ({ state }: Tile) => busy.includes(state);

/** Looks after the photographs of one form from the moment they are chosen: a list that listeners may watch. */
export function createPhotoTray({ upload, shrink, onChange }: Means, most: number) {
  let tiles: readonly Tile[] = [];
  let pausedUntil = 0;
  const listeners = new Set<() => void>();
  const sending = new Map<string, AbortController>();
  const lane = createQueue(AT_ONCE, Number.POSITIVE_INFINITY);

  function set(next: readonly Tile[]) {
    const before = urlsOf(tiles);
    tiles = next;
    const after = urlsOf(tiles);
    if (after.join() !== before.join()) onChange(after);
    for (const listener of listeners) listener();
  }
  const find = (id: string) => tiles.find((tile) => tile.id === id);
  const change = (id: string, changes: Partial<Tile>) =>
    set(tiles.map((tile) => (tile.id === id ? { ...tile, ...changes } : tile)));

  function send(id: string) {
    const control = new AbortController();
    sending.set(id, control);
    change(id, { state: 'waiting', code: null, progress: 0 });
    void lane(() => sendUntilAnswered(id, control.signal)).finally(() => {
      if (sending.get(id) === control) sending.delete(id);
    });
  }

  async function sendUntilAnswered(id: string, signal: AbortSignal) {
    while (!signal.aborted) {
      await pause(pausedUntil - Date.now(), signal);
      const file = find(id)?.file;
      if (signal.aborted || !file) return;
      change(id, { state: 'sending', progress: 0 });
      const result = await upload(file, { onProgress: (progress) => change(id, { progress }), signal });
      if (signal.aborted) return;
      if (result.ok) return arrived(id, result.data.url);
      if (result.problem.status !== 429 || !result.retryAfterSeconds) {
        return change(id, { state: 'refused', code: problemCode(result.problem) });
      }
      // too many in this minute: whatever else waits would be told the same
      pausedUntil = Date.now() + result.retryAfterSeconds * 1000;
      change(id, { state: 'paused' });
    }
  }

  function arrived(id: string, url: string) {
    // the same picture chosen twice is one photograph
    if (tiles.some((tile) => tile.url === url)) return remove(id);
    change(id, { state: 'done', url, progress: 1, file: null });
  }

  function remove(id: string) {
    sending.get(id)?.abort();
    forgetPreview(find(id));
    set(tiles.filter((tile) => tile.id !== id));
  }

  async function makeSmaller(id: string) {
    const file = find(id)?.file;
    if (!file) return;
    change(id, { state: 'shrinking' });
    const smaller = await shrink(file);
    if (!find(id)) return;
    if (!smaller) return change(id, { state: 'refused', code: 'invalidImage', file: null });
    change(id, { file: smaller });
    send(id);
  }

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getTiles: () => tiles,

    /** Takes photographs and begins to send them. Answers how many there was no room for. */
    add(files: readonly File[]): number {
      const taken = files.slice(0, most - tiles.length).map(tileOfFile);
      set([...tiles, ...taken]);
      for (const { id, state } of taken) if (state === 'waiting') send(id);
      return files.length - taken.length;
    },
    remove,
    /** Moves one to another place, counted from 0. */
    move(id: string, to: number) {
      const tile = find(id);
      if (!tile || to < 0 || to >= tiles.length) return;
      const rest = tiles.filter((other) => other !== tile);
      set([...rest.slice(0, to), tile, ...rest.slice(to)]);
    },
    /** Tries one again that was refused. */
    retry(id: string) {
      if (find(id)?.state === 'refused') send(id);
    },
    /** Tries those again that met this refusal. */
    retryAll(code: string) {
      for (const tile of tiles) if (tile.code === code) send(tile.id);
    },
    /** Makes smaller copies of those that are too large, and sends them. */
    async makeAllSmaller() {
      for (const { id } of tiles.filter(canBeSmaller)) await makeSmaller(id);
    },
    /** Shows these instead of what there is: a draft was put back, or a form begun anew. */
    load(urls: readonly string[]) {
      if (urls.join() === urlsOf(tiles).join()) return;
      for (const { id } of tiles) sending.get(id)?.abort();
      tiles.forEach(forgetPreview);
      tiles = urls.map(tileOfUrl);
      for (const listener of listeners) listener();
    },
    /** Waits until nothing is on its way; false when something was refused and is still here. */
    settle(): Promise<boolean> {
      return new Promise((resolve) => {
        const look = () => {
          if (tiles.some(isBusy)) return;
          listeners.delete(look);
          resolve(tiles.every(({ state }) => state === 'done'));
        };
        listeners.add(look);
        look();
      });
    },
    /** The form is gone. */
    close() {
      for (const control of sending.values()) control.abort();
      tiles.forEach(forgetPreview);
    },
  };
}

/** Refused, but not if it were smaller. */
export const canBeSmaller = ({ file, code }: Tile) => file !== null && code !== null && isTooMuch(code);

let count = 0;

function tileOfFile(file: File): Tile {
  const code = findFileProblem(file);
  return {
    id: `photo-${++count}`,
    state: code ? 'refused' : 'waiting',
    preview: code === 'imageType' ? '' : URL.createObjectURL(file),
    url: null,
    progress: 0,
    code,
    file: code === null || isTooMuch(code) ? file : null,
  };
}

function tileOfUrl(url: string): Tile {
  return { id: `photo-${++count}`, state: 'done', preview: url, url, progress: 1, code: null, file: null };
}

const urlsOf = (tiles: readonly Tile[]) => tiles.flatMap(({ url }) => (url === null ? [] : [url]));

function forgetPreview(tile: Tile | undefined) {
  if (tile?.preview.startsWith('blob:')) URL.revokeObjectURL(tile.preview);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
