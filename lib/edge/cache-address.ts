import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { findPublicParameters, pageAddress, splitUrl } from '@/lib/edge/page-address';
import { extendToGrid } from '@/lib/geo/box';
import { boxParam } from '@/lib/geo/schema';
import type { LimitName } from '@/lib/http/rate-limit';

type PublicAnswer = {
  /** All that its schema accepts: another one is refused, not ignored. */
  parameters: readonly string[];
  /** Requests are counted here, because most of them reach no handler. */
  limit?: LimitName;
  /** Is of no use a while later, or computed without the database. */
  isBrief?: boolean;
};

const searchParameters = ['q', 'category', 'area', 'near', 'within', 'open', 'facilities', 'sort', 'cursor', 'limit'];

/** The calls of the API whose answers are the same for every client. */
export const publicAnswers: Readonly<Record<string, PublicAnswer>> = {
  '/api/activities': {
    parameters: ['lang', 'source', 'category', 'min', 'max', 'specials', 'duration'],
    limit: 'activitySearch',
  },
  '/api/map': { parameters: ['bbox', 'zoom', 'category', 'q', 'open', 'lang', 'place'] },
  '/api/search': { parameters: [...searchParameters, 'lang'], limit: 'searchAddress' },
  '/api/search/suggest': { parameters: ['q', 'lang'], limit: 'searchAddress', isBrief: true },
  '/api/tides': { parameters: [], isBrief: true },
};

const STATIC_TEXT = /^\/(?!api\/).+\.(css|js|json|svg|txt)$/;

/** The address a response is cached by; null where it may differ from one client to another. */
export function cacheAddress({ method = '', url = '/', headers }: IncomingMessage): string | null {
  const isPersonal = headers.authorization !== undefined || headers.rsc !== undefined;
  if (isPersonal || hasBody(headers) || !/^(GET|HEAD)$/.test(method)) return null;
  const { pathname } = splitUrl(url);
  if (STATIC_TEXT.test(pathname)) return pathname;
  if (findPublicAnswer(pathname)) return answerAddress(url);
  return findPublicParameters(pathname) ? pageAddress(url, false) : null;
}

export function findPublicAnswer(address: string): PublicAnswer | null {
  const { pathname } = splitUrl(address);
  return Object.hasOwn(publicAnswers, pathname) ? (publicAnswers[pathname] ?? null) : null;
}

/** Whether a response is worth a copy on disk, and may have one: the position of a visitor (`near`) is not stored. */
export function isStorable(address: string): boolean {
  const { pathname, search } = splitUrl(address);
  if (new URLSearchParams(search).has('near')) return false;
  const answer = findPublicAnswer(address);
  return answer ? !answer.isBrief : findPublicParameters(pathname) !== null;
}

export function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/** The parameters in fixed order and the box on a grid; null for a call that its handler refuses. */
function answerAddress(url: string): string | null {
  const { pathname, search } = splitUrl(url);
  const { parameters = [] } = findPublicAnswer(pathname) ?? {};
  const given = new URLSearchParams(search);
  if ([...given.keys()].some((name) => !parameters.includes(name))) return null;
  const query = new URLSearchParams(
    parameters.flatMap((name) => given.getAll(name).map((value) => [name, name === 'bbox' ? gridBox(value) : value])),
  );
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}

function gridBox(value: string): string {
  const { data: box } = boxParam.safeParse(value);
  if (!box) return value;
  const { west, south, east, north } = extendToGrid(box);
  return [west, south, east, north].join();
}
