import 'server-only';
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import type { OutgoingHttpHeaders } from 'node:http';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { DAY_MS, MINUTE_MS } from '@/lib/durations';
import { type CompressedResponse, fromCompressed, type PreparedResponse } from '@/lib/edge/prepared-response';
import { log } from '@/lib/log';
import retentionDays from '@/lib/retention-days.json';
import { steadyNow } from '@/lib/steady-clock';

/** Changed with the format of a file. */
const FORMAT = 1;
/** A copy is no older than this when the database fails, unless nothing was rendered since. */
const WRITE_EVERY_MS = 5 * MINUTE_MS;
/** After a write has failed. */
const PAUSE_MS = MINUTE_MS;
const TRIM_EVERY_MS = 10 * MINUTE_MS;
/** What an instance may write beyond the limit before it trims. */
const MAX_EXCESS = 0.05;
/** Further writes are left out while so many wait. */
const MAX_WAITING = 500;
const MAX_KNOWN = 50_000;
const DIGEST_BYTES = 32;
const LENGTH_BYTES = 4;
const LISTING = /\/listing\/([\da-f-]{36})\//;

export const COPY_MAX_AGE_MS = retentionDays.pageCopy * DAY_MS;

type Options = {
  /** Shared by the instances that share it. */
  folder: string;
  /** Names what responses depend on besides their address: the build, its settings, the database. */
  scope: string;
  secret: string;
  maxBytes: number;
};

export type StoredCopy = { response: PreparedResponse; renderedAt: number };
type Head = { renderedAt: number; headers: OutgoingHttpHeaders };
type Task = { address: string; run: () => Promise<void> };

/**
 * Copies of responses on disk, for an outage. Files are written whole or not at all; one that is damaged or was written
 * by another installation is not found. Failures cost the copies and nothing else.
 */
export class ResponseStore {
  readonly #key: Buffer;
  readonly #folder: string;
  readonly #writtenAt = new LRUCache<string, number>({ max: MAX_KNOWN });
  #tasks: Task[] = [];
  #isWorking = false;
  #pausedUntil = 0;
  #trimmedAt = 0;
  #bytesSinceTrim = 0;

  constructor(private readonly options: Options) {
    this.#key = createHmac('sha256', options.secret).update(`${FORMAT} ${options.scope}`).digest();
    this.#folder = path.join(options.folder, createHash('sha256').update(this.#key).digest('hex').slice(0, 16));
  }

  /** Writes a copy in the background, unless there is a recent one; `isCurrent` is checked before. */
  save(address: string, { response, renderedAt }: StoredCopy, isCurrent: () => boolean): void {
    const now = steadyNow();
    if (now < this.#pausedUntil || now - (this.#writtenAt.get(address) ?? 0) < WRITE_EVERY_MS) return;
    if (this.#tasks.length >= MAX_WAITING) return;
    this.#writtenAt.set(address, now);
    this.#enqueue(address, async () => {
      if (!isCurrent()) return void this.#writtenAt.delete(address);
      await this.#write(address, await response.toCompressed(), renderedAt);
    });
  }

  /** Deletes the copy of an address, also one that is about to be written. */
  remove(address: string): void {
    this.#writtenAt.delete(address);
    this.#enqueue(address, () => rm(this.#fileOf(address), { force: true }));
  }

  /** Deletes the copies of a place's page, in all languages. */
  removeListing(uid: string): void {
    for (const address of this.#writtenAt.keys()) if (address.includes(uid)) this.#writtenAt.delete(address);
    this.#enqueue(uid, async () => {
      const names = await readdir(this.#folder).catch(() => []);
      const own = names.filter((name) => name.startsWith(uid));
      for (const name of own) await rm(path.join(this.#folder, name), { force: true });
    });
  }

  /** Never rejects. */
  async find(address: string): Promise<StoredCopy | null> {
    const bytes = await readFile(this.#fileOf(address)).catch(() => null);
    return bytes && this.#parse(address, bytes).catch(() => null);
  }

  /** Resolves when nothing waits to be written. */
  async finish(): Promise<void> {
    while (this.#isWorking) await new Promise((resolve) => setImmediate(resolve));
  }

  #enqueue(address: string, run: Task['run']): void {
    this.#tasks = [...this.#tasks.filter((task) => task.address !== address), { address, run }];
    if (!this.#isWorking) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isWorking = true;
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      await task
        .run()
        .then(() => this.#trim())
        .catch((error: Error) => this.#pause(error));
    }
    this.#isWorking = false;
  }

  #pause(error: Error): void {
    if (steadyNow() >= this.#pausedUntil) log.warn({ event: 'page_copies_not_written', err: error });
    this.#pausedUntil = steadyNow() + PAUSE_MS;
    this.#writtenAt.clear();
    this.#tasks = [];
  }

  async #trim(): Promise<void> {
    const { folder, maxBytes } = this.options;
    const isDue = steadyNow() - this.#trimmedAt >= TRIM_EVERY_MS || this.#bytesSinceTrim > maxBytes * MAX_EXCESS;
    if (!isDue) return;
    [this.#trimmedAt, this.#bytesSinceTrim] = [steadyNow(), 0];
    await trimFolder(folder, { maxBytes, maxAgeMs: COPY_MAX_AGE_MS });
  }

  async #write(address: string, { headers, brotli }: CompressedResponse, renderedAt: number): Promise<void> {
    const file = this.#fileOf(address);
    const draft = `${file}.${randomUUID()}.tmp`;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const bytes = this.#format(address, { renderedAt, headers }, brotli);
    this.#bytesSinceTrim += bytes.byteLength;
    try {
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => {});
      throw error;
    }
  }

  #format(address: string, head: Head, body: Buffer): Buffer {
    const json = Buffer.from(JSON.stringify(head));
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(json.byteLength);
    const content = Buffer.concat([length, json, body]);
    return Buffer.concat([this.#digest(address, content), content]);
  }

  async #parse(address: string, bytes: Buffer): Promise<StoredCopy | null> {
    const [digest, content] = [bytes.subarray(0, DIGEST_BYTES), bytes.subarray(DIGEST_BYTES)];
    if (digest.byteLength < DIGEST_BYTES || !timingSafeEqual(digest, this.#digest(address, content))) return null;
    const end = LENGTH_BYTES + content.readUInt32BE();
    // the digest shows that this program has written it
    const { renderedAt, headers } = JSON.parse(content.subarray(LENGTH_BYTES, end).toString()) as Head;
    return { renderedAt, response: await fromCompressed({ headers, brotli: content.subarray(end) }) };
  }

  #digest(address: string, content: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(address).update('\0').update(content).digest();
  }

  #fileOf(address: string): string {
    const [, uid = ''] = LISTING.exec(address) ?? [];
    return path.join(this.#folder, uid + createHmac('sha256', this.#key).update(address).digest('hex'));
  }
}

/** Of a file system, whatever the limit says: others need it more. */
const MAX_SHARE = 0.1;
const FULL_TO = 0.9;

type Limits = { maxBytes: number; maxAgeMs: number };

/** Deletes files of a folder and its subfolders that are too old, and then the oldest while all are too large. */
export async function trimFolder(folder: string, { maxBytes, maxAgeMs }: Limits): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const facts = await stat(file).catch(() => null);
      return facts?.isFile() ? [{ file, bytes: facts.blocks * 512, writtenAt: facts.mtimeMs }] : [];
    }),
  );
  if (names.length === 0) return;
  const oldestFirst = found.flat().sort((a, b) => a.writtenAt - b.writtenAt);
  const { bsize, blocks } = await statfs(folder);
  const limit = Math.min(maxBytes, bsize * blocks * MAX_SHARE);
  let total = oldestFirst.reduce((sum, { bytes }) => sum + bytes, 0);
  const goal = total > limit ? limit * FULL_TO : total;
  for (const { file, bytes, writtenAt } of oldestFirst) {
    if (total <= goal && Date.now() - writtenAt < maxAgeMs) break;
    await rm(file, { force: true });
    total -= bytes;
  }
}
