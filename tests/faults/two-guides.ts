import type { ChildProcess } from 'node:child_process';
import { createGatePass, GATE_COOKIE } from '@/lib/gate/cookie';
import { findFreePort } from '@/scripts/lib/processes.mjs';
import { fillForm } from '@/tests/factories/listing';
import { type Host, killProcess, startProcess } from '@/tests/faults/guide';

type Sent = { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal };
export type Answer = { status: number; content: Record<string, unknown> };

/** The listing form, and the same for a listing that keeps its photograph. */
const form = fillForm();
const { image: _image, ...edit } = form;

/** Two instances on one database (F06), as behind a balancer without sticky sessions. */
export async function startTwoGuides() {
  const guides: ChildProcess[] = [];
  const ports: number[] = [];
  for (let count = 0; count < 2; count++) {
    const port = await findFreePort();
    guides.push(await startProcess(port));
    ports.push(port);
  }
  let turn = 0;

  /** Asks the instance whose turn it is. */
  async function ask(
    method: string,
    path: string,
    { token }: Host,
    { body, headers, signal }: Sent = {},
  ): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${ports[turn++ % 2]}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        Cookie: `${GATE_COOKIE}=${createGatePass()}`,
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    const text = await answer.text();
    return { status: answer.status, content: text === '' ? {} : JSON.parse(text) };
  }

  return {
    ports,
    ask,
    create: (host: Host, key: string, changes: object = {}, signal?: AbortSignal) =>
      ask('POST', '/api/listing', host, {
        body: { ...form, ...changes },
        headers: { 'Idempotency-Key': key },
        ...(signal ? { signal } : {}),
      }),
    save: (host: Host, uid: unknown, version: number, changes: object = {}, signal?: AbortSignal) =>
      ask('PUT', `/api/listing/${uid}`, host, {
        body: { ...edit, ...changes },
        headers: { 'If-Match': `"${version}"` },
        ...(signal ? { signal } : {}),
      }),
    remove: (host: Host, uid: unknown) => ask('DELETE', '/api/listing', host, { body: { listingId: uid } }),
    stop: () => Promise.all(guides.map(killProcess)),
  };
}

/** So many at the same moment. */
export const atOnce = <T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)));

export const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();
