import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

let worker: Promise<string | null> | undefined;

/** The service worker as it was built with the pages; null while developing, where there is none. */
export function findWorker(): Promise<string | null> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.next', 'service-worker.js');
  worker ??= readFile(file, 'utf8').catch(() => null);
  return worker;
}
