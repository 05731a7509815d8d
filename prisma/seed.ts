// Writes the demonstration data that is missing: tsx --conditions=react-server prisma/seed.ts
import { env } from '@/lib/env';
import { imageStore } from '@/lib/media/store/configured-store';
import { seed } from './seed/seed';

const { listings, tours } = await seed(env.DATABASE_URL, env.DATA_DIR, {
  embeddedPool: env.embeddedPool,
  images: imageStore,
});
process.stdout.write(`  ${listings} listings and ${tours} tours written\n`);
