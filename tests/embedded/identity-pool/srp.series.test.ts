import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createVerifier,
  type Exchange,
  isPassword,
  isProof,
  isPublicNumber,
  openExchange,
  type Verifier,
} from '@/embedded/identity-pool/srp';
import { seriesLength } from '@/tests/setup/series';
import { AmplifyBigInteger, getAuthenticationHelper, getSignatureString } from './amplify-srp';

const POOL = 'Embedded1';
const NAME = 'a3f0c1de-0000-4000-8000-1234567890ab';
const TIMESTAMP = 'Sat Nov 21 09:00:00 UTC 2026';
const PRIME = BigInt(
  '0xffffffffffffffffc90fdaa22168c234c4c6628b80dc1cd129024e088a67cc74020bbea63b139b22514a08798e3404ddef9519b3cd3a431b302b0a6df25f14374fe1356d6d51c245e485b576625e7ec6f44c42e9a637ed6b0bff5cb6f406b7edee386bfb5a899fa5ae9f24117c4b1fe649286651ece45b3dc2007cb8a163bf0598da48361c55d39a69163fa8fd24cf5f83655d23dca3ad961c62f356208552bb9ed529077096966d670c354e4abc9804f1746c08ca18217c32905e462e36ce3be39e772c180e86039b2783a2ec07a28fb5c55df06f4c52c9de2bcbf6955817183995497cea956ae515d2261898fa051015728e5a8aaac42dad33170d04507a33a85521abdf1cba64ecfb850458dbef0a8aea71575d060c7db3970f85a6e1e4c7abf5ae8cdb0933d71e8c94e04a25619dcee3d2261ad2ee6bf12ffa06d98a0864d87602733ec86a64521f2b18177b200cbbe117577a615d6c770988c0bad946e208e24fa074e5ab3143db5bfce0fd108e4b82d120a93ad2caffffffffffffffff',
);

type BrowserSide = Awaited<ReturnType<typeof getAuthenticationHelper>>;

/** The proof of a browser with this password. */
async function proveInBrowser(browser: BrowserSide, exchange: Exchange, { salt }: Verifier, password: string) {
  const secretBlock = randomBytes(64);
  const hkdf = await browser.getPasswordAuthenticationKey({
    username: NAME,
    password,
    serverBValue: new AmplifyBigInteger(exchange.serverPublic, 16),
    salt: new AmplifyBigInteger(salt, 16),
  });
  const challengeParameters = { SECRET_BLOCK: secretBlock.toString('base64') };
  const signature = getSignatureString({
    userPoolName: POOL,
    username: NAME,
    challengeParameters,
    dateNow: TIMESTAMP,
    hkdf,
  });
  return { secretBlock, timestamp: TIMESTAMP, signature: Buffer.from(signature, 'base64') };
}

const anyPassword = fc.oneof(
  fc.string({ minLength: 1, unit: 'grapheme' }),
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom(' ', '  leading and trailing  ', 'Gondola:7!', 'pässwörd 日本語 🛶'),
);
/** Random ones, and those on which padding goes wrong: highest bit set, odd length, leading zeros. */
const anySalt = fc.oneof(
  fc.bigInt({ min: 1n, max: 2n ** 128n - 1n }).map((salt) => salt.toString(16)),
  fc.constantFrom('1', '80', '0f', 'ff', '00ff', '8'.padEnd(32, '0'), '7'.padEnd(31, 'f')),
);

describe('the server half of SRP', () => {
  test('agrees with Amplify for every password and salt, and refuses every other password', async () => {
    await fc.assert(
      fc.asyncProperty(anyPassword, anyPassword, anySalt, async (password, another, salt) => {
        const verifier = createVerifier(`${POOL}${NAME}`, password, salt);
        const browser = await getAuthenticationHelper(POOL);
        const exchange = openExchange(browser.A.toString(16), verifier.verifier);

        const right = await proveInBrowser(browser, exchange, verifier, password);
        expect(isProof(exchange, `${POOL}${NAME}`, verifier.verifier, right)).toBe(true);
        expect(isPassword(`${POOL}${NAME}`, password, verifier)).toBe(true);

        // lone surrogates all become the same replacement character on the way to bytes
        if (Buffer.from(another).equals(Buffer.from(password))) return;
        const wrong = await proveInBrowser(browser, exchange, verifier, another);
        expect(isProof(exchange, `${POOL}${NAME}`, verifier.verifier, wrong)).toBe(false);
        expect(isPassword(`${POOL}${NAME}`, another, verifier)).toBe(false);
      }),
      { numRuns: seriesLength(6, 50) },
    );
  });

  test('refuses a proof for another user, and a changed one', async () => {
    const verifier = createVerifier(`${POOL}${NAME}`, 'Bricola-7!');
    const browser = await getAuthenticationHelper(POOL);
    const exchange = openExchange(browser.A.toString(16), verifier.verifier);
    const proof = await proveInBrowser(browser, exchange, verifier, 'Bricola-7!');
    const check = (changed: Partial<typeof proof>, identity = `${POOL}${NAME}`) =>
      isProof(exchange, identity, verifier.verifier, { ...proof, ...changed });

    expect(check({})).toBe(true);
    expect(check({}, `${POOL}somebody-else`)).toBe(false);
    expect(check({ timestamp: 'Sun Nov 22 09:00:00 UTC 2026' })).toBe(false);
    expect(check({ secretBlock: randomBytes(64) })).toBe(false);
    expect(check({ signature: proof.signature.subarray(0, 31) })).toBe(false);
    expect(check({ signature: Buffer.alloc(0) })).toBe(false);
  });

  test.each([
    ['0', 'nothing'],
    ['1', 'one'],
    [PRIME.toString(16), 'the prime'],
    [(PRIME - 1n).toString(16), 'minus one'],
    [(PRIME * 2n).toString(16), 'twice the prime'],
    ['', 'no number'],
    ['xyz', 'no hexadecimal number'],
    ['f'.repeat(769), 'a number longer than the prime'],
  ])('accepts no public number that would make the key predictable: %.12s… is %s', (hex) => {
    expect(isPublicNumber(hex)).toBe(false);
  });

  test('accepts the public numbers of Amplify', async () => {
    expect(isPublicNumber((await getAuthenticationHelper(POOL)).A.toString(16))).toBe(true);
  });

  test('stores different verifiers for the same password of two users', () => {
    const first = createVerifier(`${POOL}one`, 'Bricola-7!', 'abcd');
    const second = createVerifier(`${POOL}two`, 'Bricola-7!', 'abcd');
    expect(first.verifier).not.toBe(second.verifier);
    expect(createVerifier(`${POOL}one`, 'Bricola-7!').salt).not.toBe(createVerifier(`${POOL}one`, 'Bricola-7!').salt);
  });
});
