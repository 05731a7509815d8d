import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ask } from './harness';
import { call, form, type Headers, host, removeMade, takePrint } from './hosts';
import { clearCounts } from './people';

let anna: Headers;
beforeAll(async () => {
  await clearCounts();
  anna = await host(0);
}, 60_000);
beforeEach(clearCounts);
afterAll(removeMade);

const send = (body: unknown) => call('POST', '/api/listing', { headers: anna, body });

/** The codes by pointer with which a form is refused; and that nothing came of it. */
async function refusalsOf(changes: object | string): Promise<Record<string, string>> {
  const before = await takePrint();
  const answer = await send(typeof changes === 'string' ? changes : { ...form, ...changes });
  expect(answer.status, answer.body.slice(0, 300)).toBe(422);
  expect(await takePrint()).toEqual(before);
  const { errors }: { errors: { pointer: string; code: string }[] } = JSON.parse(answer.body);
  return Object.fromEntries(errors.map(({ pointer, code }) => [pointer, code]));
}

/** What a form that is taken says when it is read again. */
async function storedOf(changes: object): Promise<Record<string, unknown>> {
  const made = await send({ ...form, ...changes });
  expect(made.status, made.body).toBe(201);
  return JSON.parse((await ask(`/api/listing/${JSON.parse(made.body).uid}`, { headers: anna })).body);
}

describe('X11: hours', () => {
  const mon = (open_hour: unknown, close_hour: unknown, more: object = {}) => [
    { day: 'Mon', open_hour, close_hour, ...more },
  ];
  test.each([
    [[...mon('9:00', '18:00'), ...mon('19:00', '20:00')], '/1/day', 'duplicateDay'],
    [[...mon('9:00', '18:00', { id: 1 }), { day: 'Mon', id: 1, open_hour: 'Closed' }], '/1/day', 'duplicateDay'],
    [mon('9:00', '9:00'), '/0/close_hour', 'sameHour'],
    [mon('24:00', '9:00'), '/0/open_hour', 'invalidTime'],
    [mon('7:5', '9:00'), '/0/open_hour', 'invalidTime'],
    [mon('9:00', '9:60'), '/0/close_hour', 'invalidTime'],
    [mon('-1:00', '9:00'), '/0/open_hour', 'invalidTime'],
    [mon('９:００', '18:00'), '/0/open_hour', 'invalidTime'],
    [mon('9:00:00', '18:00'), '/0/open_hour', 'invalidTime'],
    [mon('9:00', '', { second_open_hour: '12:00', second_close_hour: '13:00' }), '/0/close_hour', 'required'],
    [[{ days: 'Mon', open_hour: '9:00', close_hour: '18:00' }], '/0/days', 'notAList'],
    [[{ days: ['Mon', 1], open_hour: '9:00', close_hour: '18:00' }], '/0/days/1', 'invalidDay'],
    [mon(900, '18:00'), '/0/open_hour', 'invalidTime'],
    [
      mon('9:00', '13:00', { second_open_hour: '12:00', second_close_hour: '18:00' }),
      '/0/second_open_hour',
      'overlappingHours',
    ],
    [
      mon('18:00', '2:00', { second_open_hour: '1:00', second_close_hour: '3:00' }),
      '/0/second_open_hour',
      'overlappingHours',
    ],
    [[{ day: 'Monday', open_hour: '9:00', close_hour: '18:00' }], '/0/day', 'invalidDay'],
    [[{ day: 1, open_hour: '9:00', close_hour: '18:00' }], '/0/day', 'invalidDay'],
    [Array(15).fill({ day: 'Mon' }), '', 'tooMany'],
    [{ day: 'Mon' }, '', 'notAList'],
  ])('%j is refused at the field it is about', async (days_hours, pointer, code) => {
    expect(await refusalsOf({ days_hours })).toEqual({ [`/days_hours${pointer}`]: code });
  });

  test.each([
    [[{ date: '2026-02-29', open_hour: '9:00', close_hour: '10:00' }], '/0/date', 'invalidDate'],
    [
      [{ date: '2026-12-25' }, { date: '2026-12-25', open_hour: '9:00', close_hour: '10:00' }],
      '/1/date',
      'duplicateDate',
    ],
    [[{ date: "2026-12-25'--" }], '/0/date', 'invalidDate'],
    [[{ date: 20261225 }], '/0/date', 'invalidDate'],
  ])('and on special days %j', async (special_days, pointer, code) => {
    expect(await refusalsOf({ special_days })).toEqual({ [`/special_days${pointer}`]: code });
  });

  test('closed on either side is closed on both, and a doubled number of a row means nothing', async () => {
    const days_hours = [
      { id: 7, day: 'Mon', open_hour: 'closed', close_hour: '18:00' },
      { id: 7, day: 'Tue', open_hour: '9:00', close_hour: 'CLOSED' },
      { id: 7, day: 'Wed', open_hour: '9:00', close_hour: '2:00' },
    ];
    const closed = { open_hour: 'Closed', close_hour: 'Closed' };
    expect((await storedOf({ days_hours })).days_hours).toEqual([
      { day: 'Mon', ...closed },
      { day: 'Tue', ...closed },
      { day: 'Wed', open_hour: '09:00', close_hour: '02:00' },
    ]);
  });
});

describe('X12: positions', () => {
  test.each([
    [[45.4375], 'invalidPosition'],
    [[45.4375, 12.3358, 0], 'invalidPosition'],
    [['45.4375', '12.3358'], 'invalidPosition'],
    [[null, null], 'invalidPosition'],
    [[[45.4375], [12.3358]], 'invalidPosition'],
    [{ lat: 45.4375, lng: 12.3358 }, 'invalidPosition'],
    [{ 0: 45.4375, 1: 12.3358, length: 2 }, 'invalidPosition'],
    ['45.4375,12.3358', 'invalidPosition'],
    [[91, 12.3358], 'invalidPosition'],
    [[45.4375, 181], 'invalidPosition'],
    [[45.4375, 12.3358 + 360], 'invalidPosition'],
    [[12.3358, 45.4375], 'outsideArea'],
    [[0, 0], 'outsideArea'],
    [[41.9, 12.5], 'outsideArea'],
    [[-45.4375, 12.3358], 'outsideArea'],
    [[5e-324, 12.3358], 'outsideArea'],
  ])('%j is outside the area', async (map_location, code) => {
    expect(await refusalsOf({ map_location })).toEqual({ '/map_location': code });
  });

  test.each(['1e400', '-1e400'])('and %s is no number of degrees', async (number) => {
    expect(await refusalsOf(JSON.stringify(form).replace('45.4375', number))).toEqual({
      '/map_location': 'invalidPosition',
    });
  });
});

describe('X13: addresses and numbers', () => {
  test.each([
    ...['a@b.c%0aBcc:x@y.z', 'a@b.org\nBcc: x@y.org', 'a@b.org\r\n\r\nHello', 'a@b.org,c@d.org', 'a@b.org;c@d.org'],
    ...[
      'Anna <a@b.org>',
      '"a b"@x.org',
      '"<script>"@x.org',
      'a@[127.0.0.1]',
      'a@localhost',
      'a@@b.org',
      'a@b..org',
      'anna@münchen.de',
    ],
  ])('%j is no mail address', async (email) => {
    expect(Object.keys(await refusalsOf({ email }))).toEqual(['/email']);
  });

  test.each([
    'call me',
    '12',
    '+',
    '+39',
    '0415231234;ext=5<script>',
    '+39 041 523 1234\nBcc: x',
    '1'.repeat(65_536),
    '٠٤١',
    "'--",
  ])('%j is no telephone number', async (phone) => {
    expect(Object.keys(await refusalsOf({ phone }))).toEqual(['/phone']);
  });

  test('what is taken is written in one way', async () => {
    const stored = await storedOf({ email: '  anna@example.org ', phone: ' (041) 523-1234 ' });
    expect(stored).toMatchObject({ email: 'anna@example.org', phone: '+390415231234' });
    expect(await storedOf({ phone: '0049 30 901820', email: '' })).toMatchObject({ phone: '+4930901820', email: '' });
  });
});

describe('X03, X04: links', () => {
  const links = (name: string, url: unknown) => ({ social_links: JSON.stringify([{ name, url }]) });
  test.each([
    ...[
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      ' java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
    ],
    ...[
      'javascript://example.org/%0aalert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
    ],
    ...['https://a@b.org', 'https://a:b@c.org', 'https:\\\\evil.test', 'http://[::1]/', 'http://[::ffff:127.0.0.1]/'],
    ...[
      'http://127.0.0.1',
      'http://2130706433',
      'http://0x7f000001',
      'http://017700000001',
      'http://localhost',
      'http://x.local',
    ],
    ...[
      'http://metadata.google.internal',
      'https://',
      'https://.',
      'https://-a.org',
      'https://a..org',
      'blob:https://x.org/1',
      'ftp://x.org',
    ],
  ])('%j is no address for readers', async (url) => {
    expect(await refusalsOf(links('Website', url))).toEqual({ '/social_links/0/url': 'invalidUrl' });
  });

  test.each([
    ...[
      'https://facebook.com.evil.test',
      'https://evil.test/facebook.com',
      'https://fb.me@evil.test',
      'https://notfacebook.com',
    ],
    ...[
      'https://facebook.com\\@evil.test',
      'https://evil.test#facebook.com',
      'https://evil.test?fb.me',
      'https://facebook.com%2eevil.test',
    ],
    ...[
      'https://fаcebook.com/anna',
      'https://facebook.co',
      'ftp://facebook.com/anna',
      '//evil.test/facebook.com',
      'anna rossi',
    ],
  ])('%j is not on Facebook, however the name is written', async (url) => {
    for (const name of ['Facebook', 'facebook', ' FACEBOOK ']) {
      expect(await refusalsOf(links(name, url))).toEqual({ '/social_links/0/url': 'invalidUrl' });
    }
  });

  test('what was typed becomes the address it means, and an empty one goes', async () => {
    const typed = [
      { name: 'Facebook', url: '@anna.rossi' },
      { name: 'Facebook', url: 'm.facebook.com/anna' },
      { name: 'Website', url: '//EXAMPLE.org:443/../x' },
      { name: 'Website', url: 'https://münchen.example.org' },
      { name: 'Twitter', url: '  ' },
    ];
    const { social_links } = await storedOf({ social_links: JSON.stringify(typed) });
    expect(JSON.parse(String(social_links))).toEqual([
      { name: 'Facebook', url: 'https://www.facebook.com/anna.rossi' },
      { name: 'Facebook', url: 'https://m.facebook.com/anna' },
      { name: 'Website', url: 'https://example.org/x' },
      { name: 'Website', url: 'https://xn--mnchen-3ya.example.org/' },
    ]);
  });
});
