import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { db } from '@/lib/db';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { fillForm } from '@/tests/factories/listing';
import { enlistHost, type Host } from '@/tests/faults/guide';

/** What a host knows about a listing: its title is always the last one that was acknowledged. */
type Entry = { key: string; host: Host; uid: string | null; title: string; version: number };

/** Longer than any part takes to return. */
const RETRY_MS = 60_000;
const PAUSE_MS = 50;

/** Hosts who create and edit listings at `origin`, repeat what was not answered, and know what was acknowledged. */
export async function createLedger(origin: string, hostCount: number) {
  const hosts: Host[] = [];
  while (hosts.length < hostCount) hosts.push(await enlistHost());
  const entries: Entry[] = [];
  const edited = new Set<Entry>();
  const longest = { withoutWriteMs: 0 };
  let acknowledged = 0;
  let started = 0;
  let lastWriteAt = Date.now();

  function acknowledge(): void {
    acknowledged++;
    longest.withoutWriteMs = Math.max(longest.withoutWriteMs, Date.now() - lastWriteAt);
    lastWriteAt = Date.now();
  }

  async function create(host: Host): Promise<void> {
    const entry: Entry = { key: randomUUID(), host, uid: null, title: `Osteria ${randomUUID()}`, version: 1 };
    entries.push(entry);
    const form = fillForm({ title: entry.title, days_hours: [{ day: 'Mon', open_hour: '9:00', close_hour: '18:00' }] });
    const { status, content } = await send(origin, 'POST', '/api/listing', host, form, {
      'Idempotency-Key': entry.key,
    });
    expect(status, JSON.stringify(content)).toBe(201);
    entry.uid = content.uid;
  }

  async function edit(entry: Entry): Promise<void> {
    const title = `Bacaro ${randomUUID()}`;
    const days_hours = [{ day: 'Tue' as const, open_hour: '9:00', close_hour: '18:00' }];
    const { image: _image, ...form } = fillForm({ title, days_hours });
    const match = { 'If-Match': `"${entry.version}"` };
    const { status, content } = await send(origin, 'PUT', `/api/listing/${entry.uid}`, entry.host, form, match);
    // 412: an earlier attempt was written although its answer was lost; then the current title is this one
    expect([200, 412], JSON.stringify(content)).toContain(status);
    const current = status === 200 ? content : content.current;
    expect(current).toMatchObject({ title, version: entry.version + 1 });
    Object.assign(entry, { title, version: entry.version + 1 });
  }

  return {
    longest,
    get acknowledged() {
      return acknowledged;
    },
    get started() {
      return started;
    },

    /** Creates or edits a listing, and repeats it until it is acknowledged. */
    async write(editShare = 0.15): Promise<void> {
      const host = hosts[started++ % hosts.length];
      const known = Math.random() < editShare ? entries.find((entry) => entry.uid && !edited.has(entry)) : undefined;
      if (known) {
        edited.add(known);
        await edit(known);
        edited.delete(known);
        entries.push(...entries.splice(entries.indexOf(known), 1));
      } else if (host) await create(host);
      acknowledge();
    },

    /** Every acknowledged write is in the database once, and none in part; an image for `hasImage`. */
    async compare(hasImage: (key: string) => boolean | Promise<boolean>): Promise<void> {
      const rows = await db.listing.findMany({ include: { hours: true, media: true, idempotency: true } });
      const byUid = new Map(rows.map((row) => [row.uid, row]));
      expect(rows.length).toBe(entries.length);
      for (const { uid, title, version, host } of entries) {
        const row = byUid.get(uid ?? '');
        expect(row).toMatchObject({ title, version, ownerSub: host.sub, status: 'pending' });
        expect([row?.hours.length, row?.media.length, row?.idempotency.length]).toEqual([1, 1, 1]);
      }
      for (const key of new Set(rows.flatMap(({ media }) => media.map((image) => image.key)))) {
        expect(await hasImage(key), key).toBe(true);
      }
    },
  };
}

/** Sends until there is an answer that is neither a fault of the server nor a limit. */
async function send(
  origin: string,
  method: string,
  path: string,
  { token }: Host,
  body: unknown,
  more: Record<string, string>,
) {
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    Cookie: `${GATE_COOKIE}=${createGatePass()}`,
    ...more,
  };
  const deadline = Date.now() + RETRY_MS;
  let last = 'nothing';
  while (Date.now() < deadline) {
    const signal = AbortSignal.timeout(10_000);
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body), signal }).catch(
      () => null,
    );
    // the connection may also end within the body
    const content = await answer?.json().catch(() => null);
    if (answer && content && answer.status < 500 && answer.status !== 429) return { status: answer.status, content };
    last = `${answer?.status} ${JSON.stringify(content)}`;
    await pause(PAUSE_MS);
  }
  throw new Error(`${method} ${path} was answered with ${last}`);
}
