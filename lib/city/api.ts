import { pageTime } from '@/lib/browser/page-time';
import { areStreetsLoaded, findLocalWalk, loadStreets } from '@/lib/city/local/streets';
import type { Avoidable } from '@/lib/city/obstacles';
import type { WalkAnswer } from '@/lib/city/schema';
import type { LatLng } from '@/lib/geo/schema';
import { askJson, type Result, readProblem, uncheckedReader } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';
import { findTides } from '@/lib/tides/api';

/** `at`: ISO 8601; null is now. */
export type WalkRequest = { from: LatLng; to: LatLng; avoid: readonly Avoidable[]; at: string | null };

/** The way by the streets in this browser, else by the server; the first answer of the server loads the streets for further ways. */
export async function findWay(request: WalkRequest, signal?: AbortSignal): Promise<Result<WalkAnswer>> {
  const local = areStreetsLoaded() ? await findLocally(request, signal) : null;
  if (local) return local;
  const address = `/api/walk?${walkQueryOf(request)}`;
  const found = await askJson(address, uncheckedReader<WalkAnswer>('geometry', 'properties'), { signal });
  if (found.ok) void loadStreets();
  const isOffline = !found.ok && found.problem.status === 0 && !signal?.aborted;
  return (isOffline && (await findLocally(request, signal))) || found;
}

/** Null without streets. */
async function findLocally({ at, ...ends }: WalkRequest, signal?: AbortSignal): Promise<Result<WalkAnswer> | null> {
  const tides = await findTides(signal);
  const nowcast = tides.ok ? tides.data.nowcast : [];
  const walk = await findLocalWalk({ ...ends, startsAt: at ? Date.parse(at) : pageTime(), nowcast });
  if (walk) return { ok: true, data: walk };
  return walk === null ? { ok: false, problem: readProblem({ error: 'no_route', status: 404 }) } : null;
}

export function walkQueryOf({ from, to, avoid, at }: WalkRequest): string {
  return toQuery({ from: exactText(from), to: exactText(to), avoid: avoid.join(','), at }).toString();
}

/** A position in a query: `lat,lng` to 10 cm. */
export const exactText = ({ lat, lng }: LatLng) => `${lat.toFixed(6)},${lng.toFixed(6)}`;
