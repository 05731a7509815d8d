import { randomInt } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createPoolUser } from '@/embedded/identity-pool/service';
import { db } from '@/lib/db';
import { env } from '@/lib/env';

const accounts = z.array(z.object({ role: z.string(), email: z.string(), password: z.string() }));
type Account = z.infer<typeof accounts>[number];

const cast = [
  {
    role: 'host',
    email: 'lucia.vianello@example.org',
    givenName: 'Lucia',
    familyName: 'Vianello',
    phone: '+390415550101',
    streetAddress: 'Calle Larga Doge Priuli 4011, Cannaregio',
    city: 'Venezia',
  },
  {
    role: 'host',
    email: 'giulia.scarpa@example.org',
    givenName: 'Giulia',
    familyName: 'Scarpa',
    phone: '+390415550102',
    streetAddress: 'Via Palazzo 21',
    city: 'Mestre',
  },
  {
    role: 'host',
    email: 'marco.ballarin@example.org',
    givenName: 'Marco',
    familyName: 'Ballarin',
    phone: '+390415550103',
    streetAddress: 'Calle Santa Croce 312',
    city: 'Chioggia',
  },
  {
    role: 'moderator',
    email: 'elena.zennaro@example.org',
    givenName: 'Elena',
    familyName: 'Zennaro',
    phone: '+390415550104',
    streetAddress: 'Fondamenta San Giobbe 549, Cannaregio',
    city: 'Venezia',
  },
] as const;

export type People = { lucia: string; giulia: string; marco: string; elena: string };

/**
 * Three hosts and a moderator with profiles, and with accounts where the embedded pool is in use. Passwords are made
 * once per installation and kept in `DATA_DIR/accounts.json`, which only its owner may read.
 *
 * @returns the identity of each
 */
export async function seedPeople(): Promise<People> {
  const file = path.join(env.DATA_DIR, 'accounts.json');
  const known = await readAccounts(file);
  const people = cast.map(({ role, email }) => {
    const password = known.find((account) => account.email === email)?.password ?? inventPassword();
    return { role, email, password };
  });
  const subs = await Promise.all(
    cast.map((person, index) => seedPerson(person, people[index]?.password ?? inventPassword())),
  );
  // with a pool that is not ours there is no account to tell about
  await writeAccounts(file, env.embeddedPool ? people : []);
  const [lucia = '', giulia = '', marco = '', elena = ''] = subs;
  return { lucia, giulia, marco, elena };
}

async function seedPerson(person: (typeof cast)[number], password: string): Promise<string> {
  const { role, email, givenName, familyName, phone, streetAddress, city } = person;
  const groups = role === 'moderator' ? ['moderators'] : [];
  const sub = env.embeddedPool
    ? await createPoolUser({ email, password, givenName, familyName, groups })
    : `demonstration-${givenName.toLowerCase()}`;
  const names = { username: sub, email, firstName: givenName, lastName: familyName };
  const profile = { ...names, phone, streetAddress, city, country: 'Italia' };
  await db.profile.upsert({ where: { sub }, create: { ...profile, sub }, update: {} });
  return sub;
}

// no letters and digits that look alike: people type it from a terminal
const LETTERS = 'abcdefghkmnpqrstuvwxyz';
const DIGITS = '23456789';
const draw = (from: string, count: number) =>
  Array.from({ length: count }, () => from[randomInt(from.length)]).join('');

/** One of 10^12, with every kind of character the pool asks for. */
function inventPassword(): string {
  return `Laguna-${draw(LETTERS, 6)}-${draw(DIGITS, 4)}!`;
}

async function readAccounts(file: string): Promise<Account[]> {
  const text = await readFile(file, 'utf8').catch(() => '[]');
  return accounts.safeParse(JSON.parse(text)).data ?? [];
}

async function writeAccounts(file: string, people: Account[]): Promise<void> {
  await writeFile(`${file}.tmp`, `${JSON.stringify(people, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.tmp`, file);
}
