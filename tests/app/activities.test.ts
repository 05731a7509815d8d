import { beforeEach, describe, expect, test } from 'vitest';
import { GET as findOne, PUT as save } from '@/app/api/activities/[code]/route';
import { GET as list } from '@/app/api/activities/route';
import { activitiesAnswer, activityAnswer } from '@/lib/activities/activity-answer';
import { replaceProducts } from '@/lib/activities/partner/repository';
import { keepTours, localTour, product } from '@/tests/factories/activity';
import { answerWithTestKeys, apiRequest, buildSessionUser } from '@/tests/factories/session';

const none = { params: Promise.resolve({}) };
const named = (code: string) => ({ params: Promise.resolve({ code }) });
const ask = async (query = '') => list(await apiRequest(`/api/activities${query}`), none);
const codesOf = async (query: string) => {
  const answer = activitiesAnswer.parse(await (await ask(query)).json());
  return answer.activities.map(({ code }) => code);
};

beforeEach(async () => {
  answerWithTestKeys();
  await keepTours({ A: localTour(), B: localTour({ category: 'Workshops', totalPrice: 300 }) });
  const now = new Date();
  await replaceProducts([product('A'), product('Z', { price: 1_000, duration: null })], 'en', now);
});

describe('GET /api/activities', () => {
  test('answers all tours with categories, prices and the age of the partner’s side', async () => {
    const response = await ask('?lang=de');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=60');
    const { activities, ...rest } = activitiesAnswer.parse(await response.json());
    expect(activities.map(({ code, title }) => [code, title.local !== null, title.partner !== null])).toEqual([
      ['A', true, true],
      ['B', true, false],
      ['Z', false, true],
    ]);
    expect(rest).toEqual({
      categories: ['Boat tours', 'Workshops'],
      pricesRange: [42, 1000],
      partner: { state: 'fresh', asOf: expect.any(String) },
    });
  });

  test.each([
    ['?category=boat-tours', ['A', 'Z']],
    ['?category=boat-tours&category=WORKSHOPS', ['A', 'B', 'Z']],
    ['?min=43&max=1000', ['B', 'Z']],
    ['?specials=Deals%20and%20Discount', ['A', 'Z']],
    ['?specials=Free%20cancellation', ['A', 'B']],
    ['?duration=Up%20to%201%20hour', ['A', 'B']],
    ['?source=partner', ['A', 'Z']],
    ['?source=local&category=Workshops', ['B']],
  ])('%s finds %j', async (query, codes) => {
    expect(await codesOf(query)).toEqual(codes);
  });

  test.each([
    ['?category=Nothing', '/category'],
    ['?min=ten', '/min'],
    ['?min=-1', '/min'],
    ['?min=20&max=10', '/max'],
    ['?specials=Everything', '/specials'],
    ['?duration=60', '/duration'],
    ['?lang=ru', '/lang'],
    ['?source=both', '/source'],
    ['?colour=red', '/colour'],
  ])('%s is refused for %s alone', async (query, pointer) => {
    const answer = await ask(query);
    expect(answer.status).toBe(422);
    const { errors } = await answer.json();
    expect(errors.map((problem: { pointer: string }) => problem.pointer)).toEqual([pointer]);
  });
});

test('GET /api/activities/{code} answers one tour in full, or 404', async () => {
  const answer = await findOne(await apiRequest('/api/activities/A?lang=it'), named('A'));
  expect(activityAnswer.parse(await answer.json())).toMatchObject({
    code: 'A',
    totalPrice: { local: 38, partner: 42.5 },
    stops: [{ name: 'Traghetto San Tomà' }],
  });
  expect((await findOne(await apiRequest('/api/activities/NONE'), named('NONE'))).status).toBe(404);
  expect((await findOne(await apiRequest('/api/activities/x'), named('../x'))).status).toBe(422);
});

describe('PUT /api/activities/{code}', () => {
  const moderator = buildSessionUser({ groups: ['moderators'] });
  const put = async (
    user: ReturnType<typeof buildSessionUser>,
    body: unknown,
    { code = 'A', version = null }: { code?: string; version?: string | null } = {},
  ) => {
    const headers: Record<string, string> = version === null ? {} : { 'If-Match': `"${version}"` };
    return save(await apiRequest(`/api/activities/${code}`, { method: 'PUT', user, body, headers }), named(code));
  };
  const versionOf = async (code: string): Promise<string> =>
    (await (await findOne(await apiRequest(`/api/activities/${code}`), named(code))).json()).editedAt;

  test('lets a moderator replace what our list says, for all to see at once', async () => {
    await ask();
    const answer = await put(moderator, localTour({ totalPrice: 44.5 }), { version: await versionOf('A') });
    expect(answer.status).toBe(200);
    const { editedAt } = await answer.json();
    expect(answer.headers.get('etag')).toBe(`"${editedAt}"`);
    const found = await findOne(await apiRequest('/api/activities/A'), named('A'));
    expect(await found.json()).toMatchObject({ editedAt, totalPrice: { local: 44.5, partner: 42.5 } });
    await put(moderator, localTour(), { code: 'NEW' });
    expect(await codesOf('?source=local')).toEqual(['A', 'B', 'NEW']);
  });

  test('refuses what would undo the work of another moderator, or may', async () => {
    const version = await versionOf('A');
    expect((await put(moderator, localTour({ totalPrice: 44.5 }), { version })).status).toBe(200);
    const late = await put(moderator, localTour({ totalPrice: 99 }), { version });
    expect([late.status, (await late.json()).error]).toEqual([412, 'stale_version']);
    const blind = await put(moderator, localTour({ totalPrice: 99 }));
    expect([blind.status, (await blind.json()).error]).toEqual([428, 'precondition_required']);
    expect((await put(moderator, localTour(), { code: 'NEW', version })).status).toBe(412);
    const found = await findOne(await apiRequest('/api/activities/A'), named('A'));
    expect(await found.json()).toMatchObject({ totalPrice: { local: 44.5 } });
  });

  test('refuses other clients, and invalid input', async () => {
    expect((await put(buildSessionUser(), localTour())).status).toBe(403);
    const wrong = await put(moderator, {
      ...localTour({ totalPrice: -1, images: ['https://evil.example/x.png'] }),
      texts: { de: localTour().texts.en },
    });
    expect(wrong.status).toBe(422);
    const { errors } = (await wrong.json()) as { errors: { pointer: string; code: string }[] };
    expect(errors.map(({ pointer, code }) => `${pointer} ${code}`).toSorted()).toEqual([
      '/images/0 invalidImage',
      '/texts/en required',
      '/totalPrice invalidValue',
    ]);
  });
});
