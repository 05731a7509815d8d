import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { giveBack, limit } from '@/lib/http/rate-limit';

/** Passwords are padded to this length for the comparison; longer ones are wrong. */
const COMPARED_BYTES = 512;

/** @throws AppError `not_authorized`, or `too_many_requests` after too many wrong passwords; counted before the check */
export async function enterGate(password: string, address: string): Promise<void> {
  await limit('gateAddress', address);
  await limit('gateTotal', 'all');
  if (!isAccessPassword(password)) throw new AppError('not_authorized');
  await Promise.all([giveBack('gateAddress', address), giveBack('gateTotal', 'all')]);
}

/** Compares digests of padded passwords in constant time. */
export function isAccessPassword(given: string, expected: string = env.ACCESS_PASSWORD): boolean {
  return timingSafeEqual(paddedDigest(given), paddedDigest(expected)) && given.length <= COMPARED_BYTES;
}

function paddedDigest(password: string): Buffer {
  const padded = Buffer.alloc(COMPARED_BYTES + 4);
  padded.write(password, 0, COMPARED_BYTES);
  padded.writeUInt32LE(Buffer.byteLength(password), COMPARED_BYTES);
  return createHash('sha256').update(padded).digest();
}

const SHORTEST = 12;
const FEWEST_DIFFERENT = 6;

// The long entries of public lists of leaked passwords consist of these words and runs, doubled, joined or with digits.
const COMMON =
  /admin(?:istrator)?|access|account|abc|asdfghjkl|asdf(?:gh)?|baseball|batman|changeme|charlie|computer|daniel|default|demo|dragon|flower|football|forever|freedom|guest|hello|iloveyou|jennifer|jesus|jordan|killer|letmein|liverpool|login|lovely|love|marina|master|michael|michelle|monkey|mustang|my|ninja|nothing|number|one|pass(?:word|wort|e)?|pokemon|princess|private|qazwsx(?:edc)?|qwert[yz](?:uiop)?|qwer|root|samsung|secret|server|shadow|soccer|staging|starwars|sunshine|superman|system|test(?:er|ing)?|the|thomas|trustno|user|venezia|venice|welcome|whatever|you|zxcvbnm|zxcv/g;
const KEYBOARD = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  'q1w2e3r4t5y6u7i8o9p0',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujm',
  'zaqxswcdevfrbgtnhymju',
  'zaq12wsxcde34rfvbgt5',
  '123qweasdzxc',
  'qweasdzxcrtyfghvbn',
];

/** @throws Error naming the variable, for a short or common password */
export function assertStrongPassword(password: string): void {
  if (password.length < SHORTEST) throw new Error(`ACCESS_PASSWORD is shorter than ${SHORTEST} characters`);
  if (isCommonPassword(password)) throw new Error('ACCESS_PASSWORD is too common');
}

/** True for repetitions, runs on the keyboard, and common words with nothing but digits and signs between them. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (new Set(plain).size < FEWEST_DIFFERENT || /^(.{1,6})\1+$/.test(plain)) return true;
  const spelled = plain
    .replace(/[@4]/g, 'a')
    .replace(/0/g, 'o')
    .replace(/[1!]/g, 'i')
    .replace(/3/g, 'e')
    .replace(/[$5]/g, 's');
  return [plain, spelled].some((word) => leftOver(word) < 4);
}

function leftOver(word: string): number {
  let rest = word;
  for (const row of KEYBOARD) for (const line of [row, [...row].reverse().join('')]) rest = withoutRuns(rest, line);
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
