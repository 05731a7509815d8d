import 'server-only';
import type { Jwks, JwksCache, JwkWithKid } from 'aws-jwt-verify/jwk';
import { z } from 'zod';

/** A stranger's invented key id costs the provider at most one request in this time. */
const REFRESH_MS = 60_000;
/** While there is no key at all, nobody can sign in: ask again sooner. */
const FIRST_KEYS_RETRY_MS = 2_000;
const FETCH_TIMEOUT_MS = 3_000;

const keyDocument = z.object({
  keys: z.array(z.object({ kid: z.string(), kty: z.string(), n: z.string(), e: z.string() })).min(1),
});
type Wanted = { header: { kid?: string | undefined } };

/** There are no keys yet, and their address does not answer. */
export class KeysUnavailableError extends Error {
  override readonly name = 'KeysUnavailableError';
  readonly retryAfterSeconds = FIRST_KEYS_RETRY_MS / 1000;
}

/**
 * The public keys at one address, kept while they are good: an unknown key id asks for news at most once a minute,
 * and when the address is down, or answers something else than keys, the last ones stay in use.
 */
export class KeySet implements JwksCache {
  private jwks: Jwks | null = null;
  private notBefore = 0;
  private fetching: Promise<void> | null = null;

  constructor(private readonly address: string) {}

  /** @throws KeysUnavailableError when there are no keys to look in; Error when this key is not among them */
  async getJwk(_address: string, wanted: Wanted): Promise<JwkWithKid> {
    if (!this.find(wanted)) await this.refresh();
    return this.getCachedJwk(_address, wanted);
  }

  getCachedJwk(_address: string, wanted: Wanted): JwkWithKid {
    if (!this.jwks) throw new KeysUnavailableError(this.address);
    const found = this.find(wanted);
    if (!found) throw new Error('no such key');
    return found;
  }

  addJwks(_address: string, jwks: Jwks): void {
    this.jwks = jwks;
  }

  async getJwks(): Promise<Jwks> {
    await this.refresh();
    if (!this.jwks) throw new KeysUnavailableError(this.address);
    return this.jwks;
  }

  private find({ header: { kid } }: Wanted): JwkWithKid | undefined {
    return this.jwks?.keys.find((key): key is JwkWithKid => key.kid !== undefined && key.kid === kid);
  }

  /** One request for all who wait. */
  private async refresh(): Promise<void> {
    if (!this.fetching && Date.now() >= this.notBefore) {
      this.fetching = this.fetchKeys().finally(() => {
        this.fetching = null;
        this.notBefore = Date.now() + (this.jwks ? REFRESH_MS : FIRST_KEYS_RETRY_MS);
      });
    }
    await this.fetching;
  }

  private async fetchKeys(): Promise<void> {
    try {
      const response = await fetch(this.address, {
        cache: 'no-store',
        redirect: 'error',
        signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
      });
      if (response.ok) this.jwks = keyDocument.parse(await response.json());
    } catch {
      // the provider is down or talks nonsense: whoever waits finds the last good keys, or none
    }
  }
}
