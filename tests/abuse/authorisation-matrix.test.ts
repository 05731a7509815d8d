import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto, photo } from '@/tests/factories/photo';
import { METRICS_TOKEN } from '@/tests/setup/production';
import { apiCalls } from './api-calls';
import { ask } from './harness';
import {
  cookiesOf,
  decide,
  edit,
  enlistHost,
  form,
  type Headers,
  host,
  type Made,
  makeListing,
  moderator,
  removeMade,
} from './hosts';
import { clearCounts } from './people';

// Z13: who may call what. The rows are the calls of the OpenAPI document, and a call without a row fails.

const callers = ['anonymous', 'gateOnly', 'otherHost', 'owner', 'moderator', 'deleted'] as const;
type Caller = (typeof callers)[number];
/** What each is answered, in that order. 422 stands for a call that would be obeyed, made with a body that is refused. */
type Row = [anonymous: number, gateOnly: number, otherHost: number, owner: number, moderator: number, deleted: number];

const allCallers = (status: number): Row => [status, status, status, status, status, status];
const gated = (status: number): Row => [401, status, status, status, status, status];
const signedIn = (status: number): Row => [401, 401, status, status, status, 401];
const ownersOnly = (status: number): Row => [401, 401, 404, status, 404, 401];
const moderatorsOnly = (status: number): Row => [401, 401, 403, 403, status, 401];

type Ask = { answers: Row; query?: string; body?: unknown; headers?: Headers };
const ifMatch = { 'if-match': '"1"' };
const person = { username: 'x', email: 'x@example.org', cognitoId: 'x', firstName: 'X', lastName: 'Y' };

const matrix: Record<string, Ask> = {
  'post /api/gate': { answers: allCallers(401), body: { password: 'not the one' } },
  'post /api/review': { answers: gated(422), body: { tide: 'none of them' } },
  'post /api/review/account': { answers: gated(422), body: { role: 'admin' } },
  'get /api/review/{document}': { answers: gated(200) },
  'get /api/health': { answers: allCallers(200) },
  'get /api/ready': { answers: allCallers(200) },
  'get /api/metrics': { answers: allCallers(401) },
  'get /api/openapi.json': { answers: gated(200) },
  'get /api/profile': { answers: signedIn(200) },
  'put /api/profile': { answers: signedIn(200), body: { json: {}, imageBase64: false } },
  'delete /api/profile': { answers: signedIn(422), body: { confirm: 'somebody@else.example' } },
  'get /api/profile/export': { answers: signedIn(200) },
  'get /api/profile/sessions': { answers: signedIn(200) },
  'delete /api/profile/sessions/{id}': { answers: signedIn(404) },
  'post /api/auth/signup': { answers: signedIn(200), body: person },
  'post /api/auth/signout': { answers: signedIn(422), body: { everywhere: 'yes' } },
  'post /api/xeni/ssoAuth': { answers: signedIn(422), body: {} },
  'get /api/listing': { answers: signedIn(200) },
  'post /api/listing': { answers: signedIn(201), body: form },
  'delete /api/listing': { answers: ownersOnly(204), body: { listingId: '{uid}' } },
  'post /api/listing/actions': { answers: signedIn(207), body: { action: 'pause', uids: ['{uid}'] } },
  'get /api/listing/{uid}': { answers: ownersOnly(200) },
  'put /api/listing/{uid}': { answers: ownersOnly(200), body: edit, headers: ifMatch },
  'get /api/listing/{uid}/history': { answers: ownersOnly(200) },
  'post /api/listing/counts': { answers: gated(204), body: { kind: 'views', uids: ['{uid}'] } },
  'get /api/listing/statistics': { answers: ownersOnly(200), query: '?days=7&listing={uid}' },
  'get /api/listing/{uid}/messages': { answers: [401, 401, 404, 200, 200, 401] },
  'post /api/listing/{uid}/messages': { answers: [401, 401, 404, 201, 201, 401], body: { text: 'Good morning.' } },
  'get /api/notices': { answers: signedIn(200) },
  'post /api/notices/read': { answers: signedIn(204), body: { upTo: '1' } },
  // it is pending, so that to visitors there is none
  'get /api/listing/{uid}/card': { answers: gated(404) },
  'post /api/listing/{uid}/report': { answers: gated(404), body: { reason: 'closed' } },
  'get /api/listing/drafts': { answers: signedIn(200) },
  'get /api/listing/drafts/{uid}': { answers: signedIn(404) },
  // of a listing of another host it is a draft of the caller's own
  'put /api/listing/drafts/{uid}': { answers: signedIn(200), body: {} },
  'delete /api/listing/drafts/{uid}': { answers: signedIn(404) },
  'get /api/profile/draft': { answers: signedIn(404) },
  'put /api/profile/draft': { answers: signedIn(422), body: { city: 7 } },
  'delete /api/profile/draft': { answers: signedIn(404) },
  'get /api/listing/export': { answers: signedIn(200), query: '?format=csv' },
  'post /api/listing/import': { answers: signedIn(422), body: { format: 'xls', text: '' } },
  'get /api/listing/import/{id}': { answers: signedIn(404) },
  'post /api/listing/import/{id}': { answers: signedIn(404), body: { lines: [] } },
  'patch /api/listing/import/{id}': { answers: signedIn(404), body: { rows: [] } },
  'delete /api/listing/import/{id}': { answers: signedIn(404) },
  'get /api/listing/import/{id}/corrected': { answers: signedIn(404) },
  'get /api/favourites': { answers: signedIn(200) },
  'put /api/favourites': { answers: signedIn(200), body: { items: [] } },
  'put /api/favourites/{kind}/{ref}': { answers: signedIn(204) },
  'delete /api/favourites/{kind}/{ref}': { answers: signedIn(204) },
  'get /api/favourites/cards': { answers: gated(200), query: '?listing=' },
  'get /api/favourites/tours': { answers: gated(200), query: '?activity=' },
  'get /api/activities': { answers: gated(200), query: '?lang=de' },
  'get /api/activities/{code}': { answers: gated(404) },
  'put /api/activities/{code}': { answers: moderatorsOnly(422), body: {} },
  'get /api/map': { answers: gated(200), query: '?bbox=12,45,13,46&zoom=12' },
  'get /api/map/recommended': { answers: gated(200), query: '?bbox=12,45,13,46&zoom=12' },
  'get /api/walk': { answers: gated(503), query: '?from=45.441,12.321&to=45.438,12.336' },
  'get /api/walk/streets': { answers: gated(200) },
  'get /api/walk/streets/{version}': { answers: gated(404) },
  'get /api/day': { answers: gated(200), query: '?points=45.441,12.321;45.438,12.336&at=2026-12-01T09:00:00Z' },
  'get /api/day/places': { answers: gated(200), query: '?interest=rain&date=2026-12-01' },
  'get /api/gazetteer/pin': { answers: gated(200), query: '?address=Campo+San+Fantin' },
  // there is no city pack
  'get /api/boats': { answers: gated(503), query: '?from=45.4,12.3&to=45.5,12.4' },
  'get /api/search': { answers: gated(200), query: '?q=osteria' },
  'get /api/search/suggest': { answers: gated(200), query: '?q=ost' },
  'get /api/map/tiles': { answers: gated(200) },
  'get /api/map/streets/{version}/{tile}': { answers: gated(404) },
  'get /api/map/first-view/{version}/{theme}': { answers: gated(422) },
  'get /api/tides': { answers: gated(200) },
  'get /api/tides/calendar': { answers: gated(200), query: '?from=110' },
  'post /api/media': { answers: signedIn(201), body: { image: photo } },
  'get /api/media/{key}': { answers: [401, 404, 404, 200, 200, 404] },
  'get /api/moderation': { answers: moderatorsOnly(200) },
  'get /api/moderation/mail': { answers: moderatorsOnly(200) },
  'get /api/moderation/reports': { answers: moderatorsOnly(200) },
  'post /api/moderation/reports/{id}': { answers: moderatorsOnly(404), body: { outcome: 'none' } },
  'get /api/moderation/people': { answers: moderatorsOnly(200) },
  'post /api/moderation/people/{sub}': { answers: moderatorsOnly(422), body: { action: 'none of them' } },
  'get /api/moderation/audit': { answers: moderatorsOnly(200) },
  'get /api/moderation/audit/export': { answers: moderatorsOnly(200) },
  'post /api/moderation/decisions': { answers: moderatorsOnly(422), body: { items: [], outcome: 'approve' } },
  'post /api/moderation/undo': { answers: moderatorsOnly(422), body: { items: [] } },
  'put /api/moderation/{uid}/claim': { answers: moderatorsOnly(200) },
  'delete /api/moderation/{uid}/claim': { answers: moderatorsOnly(204) },
  'post /api/moderation/{uid}': {
    answers: moderatorsOnly(200),
    body: { outcome: 'approve', reasons: [] },
    headers: ifMatch,
  },
};

const people = {} as Record<Caller, Headers | null>;
let listing: Made;

beforeAll(async () => {
  await clearCounts();
  const [owner, deleted] = [await host(0), await enlistHost()];
  Object.assign(people, {
    anonymous: null,
    gateOnly: null,
    otherHost: await host(1),
    owner,
    moderator: await moderator(),
    deleted,
  });
  const { email } = JSON.parse((await ask('/api/profile', { headers: deleted })).body);
  const gone = await ask('/api/profile', {
    method: 'DELETE',
    headers: deleted,
    body: JSON.stringify({ confirm: email }),
  });
  expect(gone.status).toBe(204);
}, 120_000);
beforeEach(async () => {
  await clearCounts();
  // a picture of its own: the one that other tests send may be public
  listing = await makeListing(people.owner ?? {}, { title: `Matrix ${randomUUID()}`, image: await ownPhoto() });
});
afterAll(removeMade);

const ownPhoto = () => buildPhoto('png', { colour: `#${randomUUID().slice(0, 6)}`, width: 16, height: 16 });

function callAs(caller: Caller, method: string, path: string, { query = '', body, headers }: Ask) {
  const identity = people[caller];
  const key = listing.falMedia[0]?.split('/').at(-1) ?? '';
  const where = path
    .replace('{uid}', listing.uid)
    .replace('{id}', randomUUID())
    .replace('{sub}', randomUUID())
    .replace('{key}', key)
    .replace('{document}', 'offline')
    .replace('{code}', 'NOSUCHTOUR')
    .replace('{version}', '0123456789abcdef')
    .replace('{tile}', '1-1')
    .replace('{kind}/{ref}', 'activity/5010SYN');
  const text = JSON.stringify(body)?.replace('{uid}', listing.uid);
  return ask(where + query.replace('{uid}', listing.uid), {
    method: method.toUpperCase(),
    gate: caller !== 'anonymous',
    headers: {
      'content-type': 'application/json',
      ...headers,
      ...identity,
      // a page requests pictures with cookies
      ...(identity && method === 'get' && path.startsWith('/api/media') ? cookiesOf(identity) : {}),
    },
    ...(text === undefined ? {} : { body: text }),
  });
}

describe('Z13: each caller and each call', () => {
  test('each call has its row, and no row is left from a call that is gone', () => {
    expect(Object.keys(matrix).toSorted()).toEqual(apiCalls.map(({ method, path }) => `${method} ${path}`).toSorted());
  });

  test.each(apiCalls.map(({ method, path }) => [method, path] as const))('%s %s', async (method, path) => {
    const row = matrix[`${method} ${path}`];
    if (!row) throw new Error('nobody has said who may call this');
    // whose picture is for its owner and the moderators alone
    if (path.startsWith('/api/media/')) await decide(listing.uid, 1, 'reject');
    const seen: number[] = [];
    for (const caller of callers) {
      const { status, body } = await callAs(caller, method, path, row);
      seen.push(status);
      if (status >= 400) expect(body).not.toContain(listing.uid);
    }
    expect(seen).toEqual(row.answers);
  });

  test('metrics require their token, which grants nothing else', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const metrics = await ask('/api/metrics', { gate: false, headers });
    expect(metrics).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(metrics.body).toContain('guide_http_requests_total{route="/api/metrics",method="GET",status="401"}');
    expect(metrics.body).toContain('nodejs_eventloop_lag_p99_seconds');
    expect((await ask('/api/moderation/mail', { headers })).status).toBe(401);
    expect((await ask('/tides', { gate: false, headers })).status).toBe(401);
  });

  test.each(['', '/{uid}', '/reports', '/tours', '/tours/{code}', '/people', '/mail', '/operations', '/audit'])(
    'the page /dashboard/moderation%s',
    async (page) => {
      const { activities } = JSON.parse((await ask('/api/activities?lang=en')).body);
      const path = `/dashboard/moderation${page.replace('{uid}', listing.uid).replace('{code}', activities[0].code)}`;
      const seen = callers.map((caller) => {
        const identity = people[caller];
        const headers = identity ? cookiesOf(identity) : {};
        return ask(path, { gate: caller !== 'anonymous', headers });
      });
      expect((await Promise.all(seen)).map(({ status }) => status)).toEqual([401, 307, 404, 404, 200, 307]);
    },
  );

  test('a moderator’s rights are in the signed token, not in what else is sent', async () => {
    const headers = { ...people.otherHost, 'x-groups': 'moderators', role: 'moderator' };
    expect((await ask('/api/moderation', { headers })).status).toBe(403);
    expect((await ask('/api/moderation?groups=moderators', { headers })).status).toBe(403);
  });
});
