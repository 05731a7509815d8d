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
import * as stored from '@/embedded/identity-pool/keys/repository';

/** A public key as the world fetches it. */
export type PublicKey = { kid: string; alg: 'RS256'; use: 'sig'; kty: string; n: string; e: string };
type PoolKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject; published: PublicKey };
type PoolKeys = { signing: PoolKey; all: PoolKey[]; secret: Buffer };

const MODULUS_BITS = 2048;

/** Read once: a key that was made stays as it is, and whoever adds one restarts the instances. */
let cached: Promise<PoolKeys> | null = null;

/** The key that signs new tokens. */
export async function signingKey(): Promise<PoolKey> {
  return (await poolKeys()).signing;
}

/** The keys that verify tokens, as a JSON Web Key Set. */
export async function publicKeySet(): Promise<{ keys: PublicKey[] }> {
  return { keys: (await poolKeys()).all.map((key) => key.published) };
}

/**
 * The key that verifies a token, by what the token's header says.
 *
 * @throws Error when it is none of ours
 */
export async function verifyingKey({ kid }: { kid?: string | undefined }): Promise<KeyObject> {
  const known = (await poolKeys()).all.find((key) => key.kid === kid);
  if (!known) throw new Error('no such key');
  return known.publicKey;
}

/** Keys the digests this pool keeps; shared by all instances, never stored. */
export async function poolSecret(): Promise<Buffer> {
  return (await poolKeys()).secret;
}

/** An address as codes and locks are filed under: one way, and the same whether or not somebody has it. */
export async function addressKey(email: string): Promise<string> {
  return createHmac('sha256', await poolSecret())
    .update(`address:${email}`)
    .digest('base64url');
}

function poolKeys(): Promise<PoolKeys> {
  cached ??= loadKeys().catch((error) => {
    cached = null; // the database was away; ask again next time
    throw error;
  });
  return cached;
}

async function loadKeys(): Promise<PoolKeys> {
  let rows = await stored.listKeys();
  if (rows.length === 0) rows = await stored.createFirstKey(await createKey());
  const all = rows.map(toPoolKey);
  const [signing] = all;
  const oldest = rows.at(-1);
  if (!signing || !oldest) throw new Error('the pool has no key');
  // from the oldest key, so that a new one does not undo the digests made before it
  const secret = Buffer.from(hkdfSync('sha256', oldest.privateKey, '', 'embedded pool digests', 32));
  return { signing, all, secret };
}

async function createKey(): Promise<stored.StoredKey> {
  const { privateKey, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: MODULUS_BITS });
  const fingerprint = createHash('sha256').update(publicKey.export({ type: 'spki', format: 'der' }));
  return {
    kid: fingerprint.digest('base64url'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function toPoolKey({ kid, privateKey: pem }: stored.StoredKey): PoolKey {
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(privateKey);
  const { kty = '', n = '', e = '' } = publicKey.export({ format: 'jwk' });
  return { kid, privateKey, publicKey, published: { kid, alg: 'RS256', use: 'sig', kty, n, e } };
}
