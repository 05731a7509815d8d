// Writes the demonstration data that is missing: tsx --conditions=react-server prisma/seed.ts
import { env } from '@/lib/env';
import { seed } from './seed/seed';

const { listings, tours } = await seed(env.DATABASE_URL, env.DATA_DIR, { embeddedPool: env.embeddedPool });
process.stdout.write(`  ${listings} listings and ${tours} tours written\n`);
