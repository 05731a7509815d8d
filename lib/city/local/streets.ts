import type { LocalQuestion, LocalReply, WalkQuestion } from '@/lib/city/local/messages';
import type { OnFoot } from '@/lib/city/reach';
import type { WalkAnswer } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

type Answer = LocalReply['answer'];

const waiting = new Map<number, (answer: Answer) => void>();
let worker: Worker | null = null;
let last = 0;
let isLoaded = false;

/** Whether ways are found in this browser, without a request. */
export const areStreetsLoaded = () => isLoaded;

/** Loads the streets in a worker, about 200 kB. */
export async function loadStreets(): Promise<void> {
  await ask({ kind: 'load' });
}

/** The way on foot, null when no streets are connected; undefined without streets. */
export async function findLocalWalk(question: Omit<WalkQuestion, 'kind'>): Promise<WalkAnswer | null | undefined> {
  return (await ask({ kind: 'walk', ...question }))?.walk;
}

/** Minutes on foot from a position, which leaves this browser for no server; null without streets. */
export async function findLocalReach(from: LatLng, targets: readonly LatLng[]): Promise<(OnFoot | null)[] | null> {
  return (await ask({ kind: 'reach', from, targets }))?.ways ?? null;
}

function ask(question: LocalQuestion): Promise<Answer> {
  return new Promise((resolve) => {
    if (typeof Worker === 'undefined') return resolve(null);
    worker ??= startWorker();
    last += 1;
    waiting.set(last, resolve);
    worker.postMessage({ id: last, question });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url));
  started.addEventListener('message', ({ data: { id, answer } }: MessageEvent<LocalReply>) => {
    isLoaded = answer !== null;
    settle(id, answer);
  });
  // its script could not be loaded
  started.addEventListener('error', () => {
    worker = null;
    for (const id of waiting.keys()) settle(id, null);
  });
  return started;
}

function settle(id: number, answer: Answer): void {
  waiting.get(id)?.(answer);
  waiting.delete(id);
}
