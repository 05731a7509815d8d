import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { giveBack, type LimitName, limit } from '@/lib/http/rate-limit';

/** Operations that try a code or a password, make an account or send mail. The rest needs a token to do anything. */
const limitOfOperation = new Map<string, LimitName>([
  ['SignUp', 'signUpAddress'],
  ['ConfirmSignUp', 'signInAddress'],
  ['ResendConfirmationCode', 'codeAddress'],
  ['ForgotPassword', 'codeAddress'],
  ['ConfirmForgotPassword', 'signInAddress'],
  ['ChangePassword', 'signInAddress'],
  ['GetUserAttributeVerificationCode', 'codeAddress'],
  ['UpdateUserAttributes', 'codeAddress'],
  ['VerifyUserAttribute', 'signInAddress'],
  ['VerifySoftwareToken', 'signInAddress'],
]);
const passwordFlow = z.object({ AuthFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']) });
const secondFactor = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA') });
const named = z.object({ Username: z.string().max(254) });

/** One call to the pool, as far as counting is concerned. */
export type Call = { operation: string; body: unknown; address: string };

/**
 * Counts a call against what its address may do. A sign-in counts when it begins, and again for a code of an
 * authenticator; what else belongs to it needs a first half.
 *
 * @throws AppError `too_many_requests`, or `unavailable` when nothing can be counted
 */
export async function countCall({ operation, body, address }: Call): Promise<void> {
  const name = isGuess(operation, body) ? 'signInAddress' : limitOfOperation.get(operation);
  if (name) await limit(name, address);
  const mailbox = name === 'signUpAddress' ? sharedMailbox(named.safeParse(body).data?.Username) : null;
  if (mailbox) await limit('codeMailbox', createHash('sha256').update(mailbox).digest('base64url'));
}

/** Takes back what was counted for a password or code that was right: it was no guess. */
export async function forgiveGuess({ operation, body, address }: Call, answer: object): Promise<void> {
  if (limitOfOperation.get(operation) === 'signInAddress') return giveBack('signInAddress', address, 1);
  if (!('AuthenticationResult' in answer)) return;
  if (operation !== 'RespondToAuthChallenge' && !isGuess(operation, body)) return;
  await giveBack('signInAddress', address, secondFactor.safeParse(body).success ? 2 : 1);
}

function isGuess(operation: string, body: unknown): boolean {
  if (operation === 'InitiateAuth') return passwordFlow.safeParse(body).success;
  return operation === 'RespondToAuthChallenge' && secondFactor.safeParse(body).success;
}

const IGNORES_DOTS = /^(gmail|googlemail)\.com$/;

/**
 * The mailbox behind an address that is one of many names for it; everybody can make up as many as they like, and sign
 * each of them up. `null` for an address that is a name of its own, which the pool counts by itself.
 */
function sharedMailbox(address = ''): string | null {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const untagged = name.replace(/\+.*/, '');
  const plain = IGNORES_DOTS.test(domain) ? untagged.replaceAll('.', '') : untagged;
  return plain === name ? null : `${plain}@${domain}`;
}
