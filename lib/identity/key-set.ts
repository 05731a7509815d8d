import 'server-only';
import { createPublicKey, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { Jwks, JwksCache, JwkWithKid } from 'aws-jwt-verify/jwk';
import { z } from 'zod';
import { MINUTE_MS } from '@/lib/durations';
import { log } from '@/lib/log';

/** A stranger's invented key id costs the provider at most one request in this time. */
const REFRESH_MS = MINUTE_MS;
/** While there is no key at all, nobody can sign in: ask again sooner. */
const FIRST_KEYS_RETRY_MS = 2_000;
const FETCH_TIMEOUT_MS = 3_000;
const SHORTEST_MODULUS_BITS = 2_048;

const publicKey = z
  .object({ kid: z.string().min(1), kty: z.literal('RSA'), n: z.string(), e: z.string() })
  .refine(canVerify);
/** Keys of another kind may stand beside ours; a broken one of our kind makes the whole document doubtful. */
const keyDocument = z.object({
  keys: z.preprocess(onlyRsa, z.array(publicKey).min(1)),
});
const keptDocument = keyDocument.extend({ address: z.string() });
type Wanted = { header: { kid?: string | undefined } };

/** What a process knows of the keys at one address. */
export type KeptKeys = { jwks: Jwks | null; notBefore: number; fetching: Promise<void> | null };
type Keeping = {
  kept?: KeptKeys;
  /** Where the last good keys outlive the process. */
  file?: string;
};

/** There are no keys yet, and their address does not answer. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
  readonly retryAfterSeconds = FIRST_KEYS_RETRY_MS / 1000;
}

/**
 * The public keys at one address, kept while they are good: an unknown key id asks for news at most once a minute,
 * and when the address is down, or answers something else than keys, the last ones stay in use, after a restart as well.
 */
export class KeySet implements JwksCache {
  private readonly kept: KeptKeys;
  private readonly file: string | null;

  constructor(
    private readonly address: string,
    { kept = { jwks: null, notBefore: 0, fetching: null }, file }: Keeping = {},
  ) {
    this.kept = kept;
    this.file = file ?? null;
  }

  /** @throws KeysUnavailableError when there are no keys to look in; Error when this key is not among them */
  async getJwk(_address: string, wanted: Wanted): Promise<JwkWithKid> {
    // a key that is found after asking is a new one of theirs; only one that is not was a stranger's invention
    if (!this.find(wanted) && (await this.refresh()) && !this.find(wanted)) this.rest();
    return this.getCachedJwk(_address, wanted);
  }

  getCachedJwk(_address: string, wanted: Wanted): JwkWithKid {
    if (!this.kept.jwks) throw new KeysUnavailableError(this.address);
    const found = this.find(wanted);
    if (!found) throw new Error('no such key');
    return found;
  }

  addJwks(_address: string, jwks: Jwks): void {
    this.kept.jwks = jwks;
  }

  async getJwks(): Promise<Jwks> {
    if ((await this.refresh()) && !this.kept.jwks) this.rest();
    if (!this.kept.jwks) throw new KeysUnavailableError(this.address);
    return this.kept.jwks;
  }

  private find({ header: { kid } }: Wanted): JwkWithKid | undefined {
    return this.kept.jwks?.keys.find((key): key is JwkWithKid => key.kid !== undefined && key.kid === kid);
  }

  /** One request for all who wait. @returns false when it is too early to ask again */
  private async refresh(): Promise<boolean> {
    if (!this.kept.fetching) {
      if (Date.now() < this.kept.notBefore) return false;
      this.kept.fetching = this.update().finally(() => {
        this.kept.fetching = null;
      });
    }
    await this.kept.fetching;
    return true;
  }

  private rest(): void {
    this.kept.notBefore = Date.now() + (this.kept.jwks ? REFRESH_MS : FIRST_KEYS_RETRY_MS);
  }

  private async update(): Promise<void> {
    const fetched = await this.fetchKeys();
    if (fetched) {
      const isNew = JSON.stringify(fetched) !== JSON.stringify(this.kept.jwks);
      this.kept.jwks = fetched;
      if (isNew) await this.write(fetched);
    }
    this.kept.jwks ??= await this.read();
  }

  /** `null` when the provider is down or talks nonsense: whoever waits finds the last good keys, or none. */
  private async fetchKeys(): Promise<Jwks | null> {
    try {
      const response = await fetch(this.address, {
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      return response.ok ? keyDocument.parse(await response.json()) : null;
    } catch (error) {
      log.warn({ event: 'identity_keys_unreachable', reason: error instanceof Error ? error.name : 'unknown' });
      return null;
    }
  }

  private async read(): Promise<Jwks | null> {
    if (!this.file) return null;
    const text = await readFile(this.file, 'utf8').catch(() => 'null');
    const document = keptDocument.safeParse(parseJson(text)).data;
    // keys of the provider that was configured before are nobody's now
    return document?.address === this.address ? { keys: document.keys } : null;
  }

  private async write({ keys }: Jwks): Promise<void> {
    if (!this.file) return;
    const draft = `${this.file}.${randomUUID()}.tmp`;
    const text = JSON.stringify({ address: this.address, keys });
    // without the file the keys are good all the same
    await writeFile(draft, text, { mode: 0o600 })
      .then(() => rename(draft, this.file ?? draft))
      .catch((error) => log.warn({ event: 'identity_keys_not_kept', err: error }));
  }
}

function onlyRsa(keys: unknown): unknown {
  const isOther = (key: unknown) => z.object({ kty: z.enum(['EC', 'OKP', 'oct']) }).safeParse(key).success;
  return Array.isArray(keys) ? keys.filter((key) => !isOther(key)) : keys;
}

function canVerify({ kty, n, e }: { kty: string; n: string; e: string }): boolean {
  try {
    const { modulusLength = 0 } = createPublicKey({ key: { kty, n, e }, format: 'jwk' }).asymmetricKeyDetails ?? {};
    return modulusLength >= SHORTEST_MODULUS_BITS;
  } catch {
    return false;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
