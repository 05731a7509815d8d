import { clearShelves, Shelf } from '@/lib/offline/shelf';
import type { LastingEvent } from '@/lib/offline/worker-scope';

/** Where each strategy keeps what it keeps. 200 photographs of at most 300 kB are 60 MB. */
export const shelves = {
  // those that are made for each visit say `no-store`, and are the same for everybody nevertheless
  shell: new Shelf('shell', { most: 40, days: 30, evenUnstored: true }),
  listing: new Shelf('listings', { most: 100, days: 30 }),
  answer: new Shelf('answers', { most: 60, days: 30, evenUnstored: true }),
  chunk: new Shelf('chunks', { most: 300, days: 60 }),
  photo: new Shelf('photos', { most: 200, days: 30, largestBytes: 300_000 }),
  file: new Shelf('files', { most: 80, days: 60 }),
};

/**
 * Asks the network, and keeps the answer. Whoever stands before the gate gets nothing of what was kept either: all that
 * the worker asks for is public, so only the gate refuses it.
 */
export async function ask(
  event: LastingEvent,
  request: Request,
  keep: { shelf: Shelf; key: string } | null,
): Promise<Response> {
  const answer = await fetch(request);
  if (answer.status === 401) await clearShelves();
  else if (keep) event.waitUntil(keep.shelf.keep(keep.key, answer.clone()));
  return answer;
}
