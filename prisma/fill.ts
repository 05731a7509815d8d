// Adds generated public listings for load tests: tsx --conditions=react-server prisma/fill.ts 100000
import { env } from '@/lib/env';
import { imageStore } from '@/lib/media/store/configured-store';
import { fill } from './seed/fill';

const PROGRESS_EVERY = 10_000;

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('State the number of listings, for example 100000.');

const startedAt = performance.now();
const onProgress = (inserted: number) => {
  if (inserted % PROGRESS_EVERY === 0) process.stdout.write(`  ${inserted} of ${count}\n`);
};
await fill(env.DATABASE_URL, env.DATA_DIR, count, { onProgress, images: imageStore });
process.stdout.write(`${count} listings added in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
