import 'server-only';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import common from '@/lib/gate/common-passwords.json';
import { giveBack, limit } from '@/lib/http/rate-limit';
import { isSameSecret } from '@/lib/http/secret';

/** @throws AppError `not_authorized`, or `too_many_requests` after too many wrong passwords; counted before the check. `not_found` without a gate */
export async function enterGate(password: string, address: string): Promise<void> {
  // a pass issued while the site is public would remain valid after a return to staging
  if (!env.STAGING) throw new AppError('not_found');
  await limit('gateAddress', address);
  await limit('gateTotal', 'all');
  if (!isAccessPassword(password)) throw new AppError('not_authorized');
  await Promise.all([giveBack('gateAddress', address), giveBack('gateTotal', 'all')]);
}

export function isAccessPassword(given: string): boolean {
  return isSameSecret(given, env.ACCESS_PASSWORD);
}

const SHORTEST = 12;
const FEWEST_DIFFERENT = 6;

// The long entries of public lists of leaked passwords consist of these words and runs, doubled, joined or with digits.
const COMMON = new RegExp(common.terms.join('|'), 'g');

/** @throws Error naming the variable, for a short or common password */
export function assertStrongPassword(password: string): void {
  if (password.length < SHORTEST) throw new Error(`ACCESS_PASSWORD is shorter than ${SHORTEST} characters`);
  if (isCommonPassword(password)) throw new Error('ACCESS_PASSWORD is too common');
}

/** True for repetitions, runs on the keyboard, and common words with nothing but digits and signs between them. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT || /^(.{1,6})\1+$/.test(plain)) return true;
  const letters: Record<string, string> = common.letters;
  const spelled = plain.replace(/[@4015!3$]/g, (sign) => letters[sign] ?? sign);
  return [plain, spelled].some((word) => leftOver(word) < 4);
}

function leftOver(word: string): number {
  let rest = word;
  for (const row of common.keyboard)
    for (const line of [row, [...row].reverse().join('')]) rest = withoutRuns(rest, line);
  return rest.replace(COMMON, '').replace(/[^\p{L}]/gu, '').length;
}

function withoutRuns(word: string, line: string): string {
  for (let start = 0; start + 5 <= word.length; start++) {
    let end = start + 5;
    if (!line.includes(word.slice(start, end))) continue;
    while (end < word.length && line.includes(word.slice(start, end + 1))) end++;
    return withoutRuns(`${word.slice(0, start)} ${word.slice(end)}`, line);
  }
  return word;
}
