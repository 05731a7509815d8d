import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { acquireLock, LockedError } from '@/scripts/lib/lock.mjs';
import { eventually, isAlive } from '@/scripts/lib/processes.mjs';

const lockModule = resolve('scripts/lib/lock.mjs');
let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vx-venice-lock-'));
  file = join(folder, 'start.lock');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Another process that holds the lock and has a child; prints the child's id once it has both. */
async function holdElsewhere(): Promise<{ holder: number; child: number; kill: () => void }> {
  const script = `
    const { acquireLock } = await import(${JSON.stringify(lockModule)});
    const { spawn } = await import('node:child_process');
    const lock = await acquireLock(${JSON.stringify(file)}, { note: 'elsewhere' });
    const child = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
    lock.addChild(child.pid);
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const child = await new Promise<number>((done) => holder.stdout.once('data', (chunk) => done(Number(chunk))));
  return { holder: holder.pid ?? 0, child, kill: () => holder.kill('SIGKILL') };
}

describe('acquireLock', () => {
  test('refuses while another process holds it, and says what that one noted', async () => {
    const other = await holdElsewhere();

    await expect(acquireLock(file)).rejects.toMatchObject({ state: { note: 'elsewhere' } });
    await expect(acquireLock(file)).rejects.toBeInstanceOf(LockedError);
    other.kill();
    process.kill(other.child, 'SIGKILL');
  });

  test('passes to the next when its holder was killed, after what the holder left running was stopped', async () => {
    const other = await holdElsewhere();
    other.kill();
    await eventually(() => !isAlive(other.holder));

    const lock = await acquireLock(file);
    expect(await eventually(() => !isAlive(other.child))).toBe(true);
    lock.release();
  });

  test('goes to one at a time', async () => {
    const order: string[] = [];
    const work = async (name: string) => {
      const lock = await acquireLock(join(folder, 'checkout.lock'), { wait: true });
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      lock.release();
    };
    await work('one');
    await work('two');

    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  test('is not held by a file that was cut off, or whose process id is another process now', async () => {
    writeFileSync(file, '{"holder":"1');
    (await acquireLock(file)).release();

    writeFileSync(file, JSON.stringify({ holder: `${process.pid}@0`, stopping: false, note: '', children: [] }));
    (await acquireLock(file)).release();
  });
});
