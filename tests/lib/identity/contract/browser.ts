import { createHmac } from 'node:crypto';
import { Amplify } from 'aws-amplify';
import * as auth from 'aws-amplify/auth';
import { cognitoCredentialsProvider, cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger } from 'aws-amplify/utils';
import type { ContractPool } from './pool';

export const PASSWORD = 'Bricola-7!';
export const NEW_PASSWORD = 'Laguna#26';

/** A browser's storage in memory. */
class Memory {
  private entries = new Map<string, string>();

  async setItem(key: string, value: string): Promise<void> {
    this.entries.set(key, value);
  }

  async getItem(key: string): Promise<string | null> {
    return this.entries.get(key) ?? null;
  }

  async removeItem(key: string): Promise<void> {
    this.entries.delete(key);
  }

  async clear(): Promise<void> {
    this.entries.clear();
  }

  /** Returns a function that restores the current content. */
  remember(): () => void {
    const then = new Map(this.entries);
    return () => {
      this.entries = new Map(then);
    };
  }
}

/** A visitor with an empty browser, an address and its mailbox. */
export type Visitor = {
  email: string;
  memory: Memory;
  /** Operations called so far, as `InitiateAuth` or `RespondToAuthChallenge DEVICE_SRP_AUTH`. */
  operations: string[];
  /** The newest code sent to an address of theirs. */
  readCode: (address?: string, before?: string) => Promise<string>;
  newAddress: () => string;
};

/** Points the library at a pool, as the site does in a browser, and listens to what it asks. */
export async function openBrowser(pool: ContractPool): Promise<Visitor> {
  ConsoleLogger.LOG_LEVEL = 'NONE';
  Amplify.configure({ Auth: { Cognito: withoutUndefined(pool.cognito) } });
  const memory = new Memory();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(memory);
  await cognitoCredentialsProvider.clearCredentialsAndIdentityId(); // the library caches them in a variable
  const email = pool.newAddress();
  return {
    email,
    memory,
    operations: [],
    readCode: (address = email, before) => pool.readCode(address, before),
    newAddress: pool.newAddress,
  };
}

/** Makes the account and signs in. */
export async function openAccount({ email, readCode }: Visitor): Promise<void> {
  const userAttributes = { email, given_name: 'Anna', family_name: 'Rossi' };
  await auth.signUp({ username: email, password: PASSWORD, options: { userAttributes } });
  await auth.confirmSignUp({ username: email, confirmationCode: await readCode() });
  await auth.signIn({ username: email, password: PASSWORD });
}

/** The name of the refusal, for `expect`. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  return attempt.then(
    () => 'granted',
    (error) => (error instanceof Error ? error.name : String(error)),
  );
}

/** What an authenticator app shows (RFC 6238). */
export function authenticatorCode(secret: string, at: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The library tells an absent setting from one that is `undefined`. */
function withoutUndefined<T extends object>(settings: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as never;
}
