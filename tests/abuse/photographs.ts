import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { photo } from '@/tests/factories/photo';
import { type Answer, ask, countEverything, expectRefusal, gatePass, production } from './harness';
import { bearer, clearCounts, newAddress } from './people';

type Way = {
  /** How a photograph comes in. */
  name: string;
  /** Where it stands in the body. */
  pointer: string;
  send: (image: unknown) => Promise<Answer>;
  /** The address under which the upload is stored. */
  addressIn: (answer: Answer) => string;
};

const listing = {
  title: 'Osteria al Ponte',
  category: 'restaurant',
  map_location: [45.4375, 12.3358],
  address: 'Calle del Ponte 12, Venezia',
  zip_code: '30122',
  image: photo,
  description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
};

export type Host = Awaited<ReturnType<typeof becomeHost>>;

/** A host with a listing of their own to change. */
export async function becomeHost(which = 0) {
  const headers = await bearer('host', { from: newAddress() }, which);
  const call = (path: string, method: string, body: unknown, more = {}) =>
    ask(path, { method, headers: { ...headers, ...more }, body: JSON.stringify(body) });
  const create = (changes: object) => call('/api/listing', 'POST', { ...listing, ...changes });
  const upload = (image: unknown) => call('/api/media', 'POST', { image });

  // who was over the limit is remembered for some seconds
  const made = await vi.waitFor(
    async () => {
      await clearCounts();
      const answer = await create({});
      expect(answer.status).toBe(201);
      return answer;
    },
    { timeout: 12_000, interval: 1_000 },
  );
  const { uid } = JSON.parse(made.body);
  const change = async (changes: object) => {
    const { etag = '' } = (await ask(`/api/listing/${uid}`, { headers })).headers;
    return call(`/api/listing/${uid}`, 'PUT', { ...listing, ...changes }, { 'if-match': etag });
  };
  const { firstName, lastName } = JSON.parse((await ask('/api/profile', { headers })).body);
  const portray = (imageBase64: unknown) => call('/api/profile', 'PUT', { json: { firstName, lastName }, imageBase64 });
  const pick = (field: string) => (answer: Answer) => String([JSON.parse(answer.body)[field]].flat()[0]);

  const ways: Way[] = [
    { name: 'POST /api/listing', pointer: '/image', send: (image) => create({ image }), addressIn: pick('falMedia') },
    { name: 'PUT /api/listing', pointer: '/image', send: (image) => change({ image }), addressIn: pick('image') },
    { name: 'POST /api/media', pointer: '/image', send: upload, addressIn: pick('url') },
    { name: 'PUT /api/profile', pointer: '/imageBase64', send: portray, addressIn: pick('image') },
  ];
  return { headers, uid, ways, create, change, upload, portray };
}

/** The bytes of a stored image, for any caller who may see it. */
export async function fetchImage(address: string, cookie = ''): Promise<Response> {
  return fetch(`${production.baseUrl}${address}`, { headers: { cookie: `${gatePass()}; ${cookie}` } });
}

/** The codes at one place of a refused body. */
export function codesAt({ body }: Answer, pointer: string): string[] {
  const { errors = [] }: { errors?: { pointer: string; code: string }[] } = JSON.parse(body);
  return errors.filter((error) => error.pointer === pointer).map(({ code }) => code);
}

/** Every way in refuses it, says the same, and keeps nothing. */
export async function expectRefusedEverywhere({ ways }: Host, image: unknown, code: string): Promise<void> {
  const before = await countEverything();
  for (const { name, pointer, send } of ways) {
    await clearCounts();
    const answer = await send(image);
    expect([name, answer.status, codesAt(answer, pointer)]).toEqual([name, 422, [code]]);
    await expectRefusal(answer, 'invalid_input', before);
  }
}

/** Whose identity token this is. */
export const subOf = ({ authorization = '' }: Record<string, string>): string =>
  JSON.parse(Buffer.from(authorization.split('.')[1] ?? '', 'base64url').toString()).sub;

/** The pool's cookies for the bearer's identity token. */
export function sessionCookie({ authorization = '' }: Record<string, string>): string {
  const token = authorization.slice('Bearer '.length);
  const { 'cognito:username': name } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const base = 'CognitoIdentityServiceProvider.embeddedwebclient00000001';
  return `${base}.LastAuthUser=${name}; ${base}.${name}.idToken=${token}`;
}

// the guide's process, as the lock of its data folder says
const { children } = JSON.parse(readFileSync(join(production.dataDir, 'start.lock'), 'utf8'));
const pid = Number.parseInt(children.at(-1), 10);

/** Processor time the guide has used so far (Linux counts in hundredths of a second). */
export function cpuMilliseconds(): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Memory the guide holds (Linux). */
export function residentBytes(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}
