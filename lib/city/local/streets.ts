import { createWorkerClient } from '@/lib/browser/worker-client';
import type { LocalAnswer, LocalQuestion, WalkQuestion } from '@/lib/city/local/messages';
import type { OnFoot } from '@/lib/city/reach';
import type { WalkAnswer } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';

const askWorker = createWorkerClient<LocalQuestion, LocalAnswer>('/workers/streets.js');
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

/** Minutes on foot from a position, which is sent to no server; null without streets. */
export async function findLocalReach(from: LatLng, targets: readonly LatLng[]): Promise<(OnFoot | null)[] | null> {
  return (await ask({ kind: 'reach', from, targets }))?.ways ?? null;
}

async function ask(question: LocalQuestion): Promise<LocalAnswer | null> {
  const answer = await askWorker(question);
  isLoaded = answer !== null;
  return answer;
}
