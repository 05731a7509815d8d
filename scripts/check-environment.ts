// Run by `npm start` and `npm run serve`: prints in one line what lib/env.ts or the object store rejects.
import { existsSync } from 'node:fs';

async function check(): Promise<void> {
  const { env } = await import('@/lib/env');
  const { assertStrongPassword } = await import('@/lib/gate/password');
  if (env.STAGING) assertStrongPassword(env.ACCESS_PASSWORD);
  if (env.CITY_PACK_DIR && !existsSync(env.CITY_PACK_DIR))
    console.warn(`CITY_PACK_DIR: ${env.CITY_PACK_DIR} does not exist; \`npm run city\` makes the city pack there.`);
  const { objectStore } = await import('@/lib/media/store/configured-store');
  await objectStore?.check().catch(reportStore);
}

/** A store that refuses is an error of the settings; one that is away may come back. */
function reportStore({ cause }: { cause: { status: number | null; message: string } }): void {
  if (cause.status !== null && cause.status < 500) throw new Error(`S3_BUCKET: ${cause.message}`);
  console.warn(`The object store of the images is away: ${cause.message}`);
}

check().catch((error: Error) => {
  console.error(error.message.replaceAll(/\s*\n\s*/g, ' '));
  process.exitCode = 1;
});
