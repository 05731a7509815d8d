import 'server-only';
import { createPublicKey, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { type CryptoKey, createLocalJWKSet, type JWTHeaderParameters, type LocalJWKSet } from 'jose';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { AppError, messageOf } from '@/lib/errors';
import { createOutbound } from '@/lib/http/outbound';
import { createInFlightDedupe } from '@/lib/in-flight';
import { log } from '@/lib/log';
import { parseJson } from '@/lib/parse-json';

/** Unknown key ids cause at most one fetch in this time. */
const COOLDOWN_MS = MINUTE_MS;
/** The cooldown without any keys, when every sign-in is refused. */
const FIRST_KEYS_COOLDOWN_MS = 2 * SECOND_MS;
const DEADLINE_MS = 3 * SECOND_MS;
const MAX_DOCUMENT_BYTES = 256_000;
const MIN_MODULUS_BITS = 2_048;

const publicKey = z
  .object({ kid: z.string().min(1), kty: z.literal('RSA'), n: z.string(), e: z.string() })
  .refine(isLongEnough);
/** Keys of other types are ignored; one invalid RSA key makes the whole document invalid. */
const keyDocument = z.object({ keys: z.preprocess(onlyRsa, z.array(publicKey).min(1)) });
const storedDocument = keyDocument.extend({ address: z.string() });
type KeyDocument = z.infer<typeof keyDocument>;

/** Shared by the bundles of a process. */
export type KeyState = {
  document: KeyDocument | null;
  resolve: LocalJWKSet | null;
  fetchAfter: number;
  dedupe: ReturnType<typeof createInFlightDedupe<void>>;
};
type FindKey = (header: JWTHeaderParameters) => Promise<CryptoKey>;

export function emptyKeyState(): KeyState {
  return { document: null, resolve: null, fetchAfter: 0, dedupe: createInFlightDedupe() };
}

/** Returns a key resolver that falls back to the keys in `file`. @throws AppError `unavailable` without keys; Error for an unknown key id */
export function createKeySet(
  address: string,
  { state = emptyKeyState(), file = null }: { state?: KeyState; file?: string | null } = {},
): FindKey {
  const request = createOutbound({
    name: 'identity_keys',
    deadlineMs: DEADLINE_MS,
    maxBytes: MAX_DOCUMENT_BYTES,
    maxWaitMs: COOLDOWN_MS,
  });
  const use = (document: KeyDocument) => Object.assign(state, { document, resolve: createLocalJWKSet(document) });

  const update = async (): Promise<void> => {
    try {
      const fetched = await request({ url: address, parse: (document) => keyDocument.parse(document) });
      if (JSON.stringify(fetched) === JSON.stringify(state.document)) return;
      use(fetched);
      if (file) await store(file, { address, ...fetched });
    } catch (error) {
      log.warn({ event: 'identity_keys_unreachable', reason: messageOf(error) });
      const stored = state.document || !file ? null : await readStored(file, address);
      if (stored) use(stored);
    }
  };

  /** Returns false during the cooldown. */
  const refresh = async (): Promise<boolean> => {
    if (Date.now() < state.fetchAfter) return false;
    await state.dedupe('keys', update);
    return true;
  };

  return async ({ kid, alg }) => {
    const isKnown = () => state.document?.keys.some((key) => key.kid === kid) ?? false;
    // a fetch that found the key starts no cooldown, so forged key ids cannot delay new keys by more than one
    if (!isKnown() && (await refresh()) && !isKnown()) {
      state.fetchAfter = Date.now() + (state.document ? COOLDOWN_MS : FIRST_KEYS_COOLDOWN_MS);
    }
    if (!state.resolve) {
      throw new AppError('unavailable', { retryAfterSeconds: FIRST_KEYS_COOLDOWN_MS / SECOND_MS });
    }
    // without a key id jose would choose the only key
    if (!isKnown()) throw new Error('unknown key id');
    return state.resolve({ alg, kid });
  };
}

async function readStored(file: string, address: string): Promise<KeyDocument | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  const stored = storedDocument.safeParse(parseJson(text)).data;
  // the keys of a provider that was configured before
  if (stored?.address !== address) return null;
  return { keys: stored.keys };
}

async function store(file: string, document: z.infer<typeof storedDocument>): Promise<void> {
  const draft = `${file}.${randomUUID()}.tmp`;
  await writeFile(draft, JSON.stringify(document), { mode: 0o600 })
    .then(() => rename(draft, file))
    .catch((error) => log.warn({ event: 'identity_keys_not_stored', err: error }));
}

function onlyRsa(keys: unknown): unknown {
  const isOther = (key: unknown) =>
    z.object({ kty: z.string().refine((type) => type !== 'RSA') }).safeParse(key).success;
  return Array.isArray(keys) ? keys.filter((key) => !isOther(key)) : keys;
}

function isLongEnough({ kty, n, e }: { kty: string; n: string; e: string }): boolean {
  try {
    const { modulusLength = 0 } = createPublicKey({ key: { kty, n, e }, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return modulusLength >= MIN_MODULUS_BITS;
  } catch {
    return false;
  }
}
