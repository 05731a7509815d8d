import 'server-only';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expiredTags } from '@/lib/cache/expired-tags';
import { ResponseStore } from '@/lib/edge/response-store';
import { env } from '@/lib/env';
import { listingOfTag } from '@/lib/listings/tags';

const MAX_BYTES = 100_000_000;

/** The store of this installation; pages of another build would need scripts that are gone. */
export function openResponseStore(): ResponseStore {
  // not its server, which may be another one after a failover
  const database = new URL(env.DATABASE_URL).pathname;
  const buildId = readFileSync('.next/BUILD_ID', 'utf8');
  const scope = JSON.stringify([buildId, database, env.APP_ORIGIN, env.STAGING]);
  const folder = path.resolve(env.DATA_DIR, 'pages');
  const store = new ResponseStore({ folder, scope, secret: env.GATE_SECRET, maxBytes: MAX_BYTES });
  expiredTags.onExpiry = (tag) => {
    const uid = listingOfTag(tag);
    if (uid) store.removeListing(uid);
  };
  return store;
}
