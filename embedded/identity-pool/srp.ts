import {
  createDiffieHellman,
  createHash,
  createHmac,
  getDiffieHellman,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

// Secure Remote Password (RFC 5054) as Cognito implements it: the 3072-bit group of RFC 3526, generator 2, numbers
// hashed as two's complement, so that the highest bit is never set.

const PRIME = getDiffieHellman('modp15').getPrime();
const GENERATOR = 2n;
const N = toNumber(PRIME);
const MULTIPLIER = toNumber(hash(signed(N), signed(GENERATOR)));
/** 256 bits suffice for the group; a longer exponent would only take longer. */
const SECRET_BYTES = 32;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NUMBER = /^[0-9a-f]{1,768}$/i;

/** Stored instead of a password; both in hex. */
export type Verifier = { salt: string; verifier: string };
export type Exchange = { browserPublic: string; serverPublic: string; serverSecret: string };
export type Proof = { secretBlock: Buffer; timestamp: string; signature: Buffer };
type Claim = { PASSWORD_CLAIM_SECRET_BLOCK: string; PASSWORD_CLAIM_SIGNATURE: string; TIMESTAMP: string };

export function toProof(claim: Claim): Proof {
  return {
    secretBlock: Buffer.from(claim.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'),
    timestamp: claim.TIMESTAMP,
    signature: Buffer.from(claim.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  };
}

/** @param salt hex; random unless a password is compared with a stored verifier */
export function createVerifier(
  identity: string,
  password: string,
  salt = randomBytes(SALT_BYTES).toString('hex'),
): Verifier {
  const secret = hash(signed(toNumber(salt)), hash(Buffer.from(`${identity}:${password}`)));
  return { salt, verifier: power(GENERATOR, toNumber(secret)).toString(16) };
}

export function isPassword(identity: string, password: string, { salt, verifier }: Verifier): boolean {
  const given = fixed(toNumber(createVerifier(identity, password, salt).verifier));
  return timingSafeEqual(given, fixed(toNumber(verifier)));
}

/** Excludes the public numbers that would make the shared secret predictable. */
export function isPublicNumber(hex: string): boolean {
  if (!NUMBER.test(hex)) return false;
  const number = toNumber(hex);
  return number > 1n && number < N - 1n;
}

export function openExchange(browserPublic: string, verifier: string): Exchange {
  const secret = toNumber(randomBytes(SECRET_BYTES));
  const serverPublic = (MULTIPLIER * toNumber(verifier) + power(GENERATOR, secret)) % N;
  return { browserPublic, serverPublic: serverPublic.toString(16), serverSecret: secret.toString(16) };
}

/** Whether both sides derived the same key, for which the browser needs the password. */
export function isProof(exchange: Exchange, identity: string, verifier: string, proof: Proof): boolean {
  const expected = createHmac('sha256', sharedKey(exchange, verifier))
    .update(identity)
    .update(proof.secretBlock)
    .update(proof.timestamp)
    .digest();
  return proof.signature.length === expected.length && timingSafeEqual(proof.signature, expected);
}

function sharedKey({ browserPublic, serverPublic, serverSecret }: Exchange, verifier: string): Buffer {
  const A = toNumber(browserPublic);
  const u = toNumber(hash(signed(A), signed(toNumber(serverPublic))));
  const shared = power((A * power(toNumber(verifier), u)) % N, toNumber(serverSecret));
  return Buffer.from(hkdfSync('sha256', signed(shared), signed(u), 'Caldera Derived Key', KEY_BYTES));
}

/** `base ** exponent % N` by OpenSSL: constant time, and six times as fast as BigInt (0.45 ms for 256 bits). */
function power(base: bigint, exponent: bigint): bigint {
  const group = createDiffieHellman(PRIME, Number(GENERATOR));
  group.setPrivateKey(signed(exponent));
  return toNumber(group.computeSecret(fixed(base)));
}

function hash(...parts: Buffer[]): Buffer {
  return createHash('sha256').update(Buffer.concat(parts)).digest();
}

function toNumber(value: Buffer | string): bigint {
  return BigInt(`0x${typeof value === 'string' ? value : value.toString('hex')}`);
}

/** Big-endian two's complement, as Amplify hashes numbers. */
function signed(number: bigint): Buffer {
  const hex = number.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function fixed(number: bigint): Buffer {
  return Buffer.from(number.toString(16).padStart(PRIME.length * 2, '0'), 'hex');
}
