import { randomInt, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { createVerifier } from '@/embedded/identity-pool/srp';
import { MODERATOR_GROUP } from '@/lib/identity/policy';
import people from './people.json';

export type AccountName = keyof typeof people;
/** The `sub` of each account. */
export type Subs = Record<AccountName, string>;

/** The embedded pool's id without its region: SRP binds a password to it and to the user's `sub`. */
const POOL_NAME = 'Embedded1';

const names = Object.keys(people) as AccountName[]; // the type of Object.keys is string[]
const accountsFile = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));
type Account = z.infer<typeof accountsFile>[number];

/**
 * Inserts three hosts and a moderator: profiles, and users of the embedded pool where that is in use. Their passwords are
 * generated once and written to `accounts.json`, which only its owner may read.
 */
export async function insertAccounts(client: pg.ClientBase, dataDir: string, embeddedPool: boolean): Promise<Subs> {
  const file = path.join(dataDir, 'accounts.json');
  const accounts = embeddedPool ? await withPasswords(file) : [];
  const subs = embeddedPool ? await insertPoolUsers(client, accounts) : toSubs((name) => `demonstration-${name}`);
  await insertProfiles(client, subs);
  await writeFile(`${file}.tmp`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
  return subs;
}

function toSubs(subOf: (name: AccountName) => string): Subs {
  return { lucia: subOf('lucia'), giulia: subOf('giulia'), marco: subOf('marco'), elena: subOf('elena') };
}

/** Users that exist keep their `sub`. */
async function insertPoolUsers(client: pg.ClientBase, accounts: readonly Account[]): Promise<Subs> {
  const emails = accounts.map(({ email }) => email);
  const { rows } = await client.query<{ email: string; sub: string }>(
    'SELECT email, sub FROM identity.pool_user WHERE email = ANY ($1)',
    [emails],
  );
  const existing = new Map(rows.map(({ email, sub }) => [email, sub]));
  const subs = toSubs((name) => existing.get(people[name].email) ?? randomUUID());
  const users = names.map((name) => {
    const { email, role, firstName, lastName } = people[name];
    const password = accounts.find((account) => account.email === email)?.password ?? '';
    return {
      ...{ sub: subs[name], email, groups: role === 'moderator' ? [MODERATOR_GROUP] : [] },
      attributes: { given_name: firstName, family_name: lastName },
      ...createVerifier(`${POOL_NAME}${subs[name]}`, password),
    };
  });
  await client.query(
    `INSERT INTO identity.pool_user (sub, email, status, attributes, groups, salt, verifier, updated_at)
     SELECT sub, email, 'CONFIRMED', attributes, groups, salt, verifier, now()
     FROM jsonb_to_recordset($1) AS u(
       sub text, email text, attributes jsonb, groups text[], salt text, verifier text)
     ON CONFLICT (email) DO UPDATE SET status = EXCLUDED.status, attributes = EXCLUDED.attributes,
       groups = EXCLUDED.groups, salt = EXCLUDED.salt, verifier = EXCLUDED.verifier, totp_secret = NULL,
       mfa_enabled = false, updated_at = now()`,
    [JSON.stringify(users)],
  );
  return subs;
}

async function insertProfiles(client: pg.ClientBase, subs: Subs): Promise<void> {
  await client.query(
    `INSERT INTO profile (sub, username, email, first_name, last_name, phone, street_address, city, country, demonstration,
       updated_at)
     SELECT sub, sub, email, "firstName", "lastName", phone, "streetAddress", city, 'Italia', true, now()
     FROM jsonb_to_recordset($1) AS person(
       sub text, email text, "firstName" text, "lastName" text, phone text, "streetAddress" text, city text)
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(names.map((name) => ({ ...people[name], sub: subs[name] })))],
  );
}

async function withPasswords(file: string): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  const known = accountsFile.safeParse(JSON.parse(text)).data ?? [];
  return Object.values(people).map(({ role, email }) => {
    return { role, email, password: known.find((account) => account.email === email)?.password ?? generatePassword() };
  });
}

// without letters and digits that look alike in a terminal
const LETTERS = 'abcdefghkmnpqrstuvwxyz';
const DIGITS = '23456789';
const draw = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** One of 10^12, with each kind of character that the pool requires. */
function generatePassword(): string {
  return `Laguna-${draw(LETTERS, 6)}-${draw(DIGITS, 4)}!`;
}
