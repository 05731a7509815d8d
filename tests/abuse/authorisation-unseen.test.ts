import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhoto } from '@/tests/factories/photo';
import { ask } from './harness';
import { call, decide, edit, type Headers, host, type Made, makeListing, removeMade } from './hosts';
import { clearCounts } from './people';

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
  test('that was refused or deleted is no longer shown to others', async () => {
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
