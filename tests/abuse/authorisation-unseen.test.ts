import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto } from '@/tests/factories/photo';
import { seriesLength } from '@/tests/setup/series';
import { ask, query } from './harness';
import { call, decide, edit, type Headers, host, type Made, makeListing, removeMade } from './hosts';
import { clearCounts, inLanes } from './people';
import { compareTimes } from './timing';

let anna: Headers;
let bruno: Headers;
beforeAll(async () => {
  await clearCounts();
  [anna, bruno] = [await host(0), await host(1)];
}, 60_000);
beforeEach(clearCounts);
afterAll(removeMade);

const ownPhoto = () => buildPhoto('png', { colour: `#${randomUUID().slice(0, 6)}`, width: 16, height: 16 });
const WORD = 'Xylographia';

describe('Z15: what is not public', () => {
  const world = '/api/map?bbox=12,45,13,46&zoom=18';
  const count = async (path: string) => {
    const { features } = JSON.parse((await ask(path)).body);
    return features.reduce(
      (sum: number, { properties }: { properties: { count?: number } }) => sum + (properties.count ?? 1),
      0,
    );
  };

  test('is neither shown nor counted nor found, waiting or refused', async () => {
    const before = await count('/api/map?bbox=12,45,13,46&zoom=8');
    const hidden: Made[] = [];
    for (const title of ['waits', 'refused']) hidden.push(await makeListing(bruno, { title: `${WORD} ${title}` }));
    await decide(hidden[1]?.uid ?? '', 1, 'reject');

    expect(await count('/api/map?bbox=12,45,13,46&zoom=8')).toBe(before);
    for (const path of [`${world}&q=${WORD}`, '/', '/it', `/?q=${WORD}`, '/sitemap.xml']) {
      const { body } = await ask(path, { headers: { ...anna, rsc: '0' } });
      for (const { uid } of hidden) expect(body, path).not.toContain(uid);
      expect(body.replaceAll(`q=${WORD}`, '').includes(`${WORD} `), path).toBe(false);
    }
    const none = await ask(`/listing/${randomUUID()}/x`);
    for (const { uid } of hidden) {
      for (const path of [`/listing/${uid}/x`, `/it/listing/${uid}/${WORD.toLowerCase()}-waits`, `/listing/${uid}`]) {
        const page = await ask(path);
        expect(page.status, path).toBe(404);
        expect(page.body).not.toContain(WORD);
      }
      expect((await ask(`/listing/${uid}/x`)).status).toBe(none.status);
      expect((await ask(`/listing/${uid}/x`, { headers: { rsc: '1' } })).body).not.toContain(WORD);
    }
  });

  test('is not shown beside what is: an edit in review stays unseen', async () => {
    const { uid } = await makeListing(bruno, { title: 'Known by this name' });
    await decide(uid, 1, 'approve');
    const headers = { ...bruno, 'if-match': '"2"' };
    const saved = await call('PUT', `/api/listing/${uid}`, { headers, body: { ...edit, title: `${WORD} in review` } });
    expect(saved.status, saved.body).toBe(200);
    for (const path of [`/listing/${uid}/x`, '/', `${world}&q=${WORD}`]) {
      const answer = await ask(path);
      const page = answer.headers.location ? await ask(answer.headers.location) : answer;
      expect(page.body).not.toContain(`${WORD} in review`);
    }
  });
});

describe('Z16: the picture of a listing', () => {
  test('that was refused or deleted is shown to nobody else any more', async () => {
    const refused = await makeListing(bruno, { title: 'Refused later', image: await ownPhoto() });
    const deleted = await makeListing(bruno, { title: 'Deleted later', image: await ownPhoto() });
    const pictures = [refused, deleted].map(({ falMedia }) => falMedia[0] ?? '');
    await decide(deleted.uid, 1, 'approve');
    const shown = await ask(pictures[1] ?? '');
    expect(shown.status).toBe(200);
    // the documented time for which a browser that has it may show it
    expect(shown.headers['cache-control']).toBe('private, max-age=86400, immutable');

    await decide(refused.uid, 1, 'reject');
    expect((await call('DELETE', '/api/listing', { headers: bruno, body: { listingId: deleted.uid } })).status).toBe(
      204,
    );
    for (const path of pictures) {
      const gone = await ask(path);
      expect(gone.status).toBe(404);
      expect(gone.headers['cache-control']).toContain('no-store');
    }
  });
});

describe('Z17: guessing', () => {
  test('is hopeless: ids are random, and those of others look like none', async () => {
    const uids = (await query('SELECT uid FROM listing')).map(({ uid }) => String(uid));
    // made by the seed and by hosts alike: version 4, 122 random bits
    for (const uid of uids) expect(uid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);

    const { uid } = await makeListing(bruno);
    const last = Number.parseInt(uid.slice(-6), 16);
    const near = (number: number) => uid.slice(0, -6) + ((last + number) & 0xffffff).toString(16).padStart(6, '0');
    const answers = await inLanes(2_000, (number) =>
      ask(`/api/listing/${number % 2 ? near(number + 1) : randomUUID()}`, { headers: anna }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
  });

  test('tells nothing by what is answered', async () => {
    const { uid } = await makeListing(bruno);
    const told = async (which: string) => {
      const headers = { ...anna, 'if-match': '"1"' };
      const answers = [
        await call('GET', `/api/listing/${which}`, { headers }),
        await call('GET', `/api/listing/${which}/history`, { headers }),
        await call('PUT', `/api/listing/${which}`, { headers, body: edit }),
        await call('PUT', `/api/listing/${which}`, { headers: anna, body: edit }),
        await call('DELETE', '/api/listing', { headers, body: { listingId: which } }),
        await call('POST', `/api/listing/${which}/views`, { headers }),
      ];
      return answers.map(({ status, headers: sent, body }) => {
        const { date: _date, etag: _etag, ...rest } = sent;
        return [status, Object.keys(rest).toSorted(), body.replace(/"requestId":"[^"]*"/, '').replaceAll(which, '')];
      });
    };
    expect(await told(uid)).toEqual(await told(randomUUID()));
  });

  test('or by how long that takes', async () => {
    const made = await makeListing(bruno);
    const get = (which: string) => () => ask(`/api/listing/${which}`, { headers: anna });
    const distance = await compareTimes(seriesLength(120, 300), () => ({ known: get(made.uid), unknown: get(randomUUID()) }));
    expect(Math.abs(distance)).toBeLessThan(4.5);
  }, 120_000);
});
