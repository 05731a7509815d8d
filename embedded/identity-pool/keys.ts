import 'server-only';
import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  hkdfSync,
  type KeyObject,
} from 'node:crypto';
import { promisify } from 'node:util';
import { db } from '@/lib/db';

type StoredKey = { kid: string; privateKey: string };
type PoolKey = ReturnType<typeof toPoolKey>;
/** `secret` is the HMAC key of stored digests: derived from a signing key, and the same on all instances. */
type PoolKeys = { signing: PoolKey; all: PoolKey[]; secret: Buffer };

const MODULUS_BITS = 2048;
/** Id of an advisory lock; unique in this database. */
const FIRST_KEY_LOCK = 7_134_202_601;

/** Read once; a new key needs a restart. */
let cached: Promise<PoolKeys> | null = null;

export async function publicKeySet(): Promise<{ keys: object[] }> {
  return { keys: (await poolKeys()).all.map((key) => key.published) };
}

export async function verifyingKey({ kid }: { kid?: string | undefined }): Promise<KeyObject> {
  const known = (await poolKeys()).all.find((key) => key.kid === kid);
  if (!known) throw new Error('unknown key id');
  return known.publicKey;
}

/** An HMAC in base64url. */
export async function keyedDigest(text: string): Promise<string> {
  const { secret } = await poolKeys();
  return createHmac('sha256', secret).update(text).digest('base64url');
}

export async function addressKey(email: string): Promise<string> {
  return keyedDigest(`address:${email}`);
}

export function poolKeys(): Promise<PoolKeys> {
  cached ??= loadKeys().catch((error) => {
    cached = null; // the next call tries again
    throw error;
  });
  return cached;
}

async function loadKeys(): Promise<PoolKeys> {
  let rows = await listKeys();
  if (rows.length === 0) rows = await createFirstKey(await createKey());
  const all = rows.map(toPoolKey);
  const [signing] = all;
  const oldest = rows.at(-1);
  if (!signing || !oldest) throw new Error('the pool has no key');
  // from the oldest key, so that a new one does not invalidate stored digests
  const secret = Buffer.from(hkdfSync('sha256', oldest.privateKey, '', 'embedded pool digests', 32));
  return { signing, all, secret };
}

async function createKey(): Promise<StoredKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: MODULUS_BITS,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { kid: createHash('sha256').update(publicKey).digest('base64url'), privateKey };
}

function toPoolKey({ kid, privateKey: pem }: StoredKey) {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  return {
    kid,
    privateKey,
    publicKey,
    published: { kid, alg: 'RS256', use: 'sig', ...publicKey.export({ format: 'jwk' }) },
  };
}

export async function listKeys(): Promise<StoredKey[]> {
  return db.poolKey.findMany({
    select: { kid: true, privateKey: true },
    orderBy: [{ createdAt: 'desc' }, { kid: 'asc' }],
  });
}

export async function createFirstKey(key: StoredKey): Promise<StoredKey[]> {
  await db.$transaction(async (transaction) => {
    await transaction.$executeRaw`SELECT pg_advisory_xact_lock(${FIRST_KEY_LOCK}::bigint)`;
    if ((await transaction.poolKey.count()) === 0) await transaction.poolKey.create({ data: key });
  });
  return listKeys();
}
