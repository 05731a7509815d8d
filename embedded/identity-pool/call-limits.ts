import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { callerAddress } from '@/embedded/identity-pool/attempts';
import { giveBack, type LimitName, limit } from '@/lib/http/rate-limit';

/** Operations that check a code or a password, create an account or send mail; the others need a token. */
const limitOfOperation = new Map<string, LimitName>([
  ['SignUp', 'signUpAddress'],
  ['ConfirmSignUp', 'signInAddress'],
  ['ResendConfirmationCode', 'codeAddress'],
  ['ForgotPassword', 'codeAddress'],
  ['ConfirmForgotPassword', 'signInAddress'],
  ['ChangePassword', 'signInAddress'],
  ['VerifySoftwareToken', 'signInAddress'],
  ['VerifyUserAttribute', 'signInAddress'],
  ['GetUserAttributeVerificationCode', 'codeAddress'],
]);
const passwordFlow = z.object({ AuthFlow: z.enum(['USER_SRP_AUTH', 'USER_PASSWORD_AUTH']) });
const secondFactor = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA') });
/** Of `UpdateUserAttributes`: a code is sent to the new address. */
const addressChange = z.object({
  UserAttributes: z.array(z.object({ Name: z.string() })).refine((all) => all[0]?.Name === 'email'),
  AccessToken: z.string(),
});
const withUsername = z.object({ Username: z.string().max(254) });

type Call = { operation: string; body: unknown; address: string };

/**
 * Counts a call against the limits of its client address, performs it, and refunds the successful ones.
 *
 * @throws AppError `too_many_requests`, `unavailable`
 */
export async function withinLimits(call: Call, perform: () => Promise<object>): Promise<object> {
  await countCall(call);
  const answer = await callerAddress.run(call.address, perform);
  await refundCall(call, answer);
  return answer;
}

async function countCall({ operation, body, address }: Call): Promise<void> {
  const name = isGuess(operation, body) ? 'signInAddress' : findLimit(operation, body);
  if (name) await limit(name, address);
  const mailbox = name === 'signUpAddress' ? sharedMailbox(withUsername.safeParse(body).data?.Username) : null;
  if (mailbox) await limit('codeMailbox', createHash('sha256').update(mailbox).digest('base64url'));
}

async function refundCall({ operation, body, address }: Call, answer: object): Promise<void> {
  if (limitOfOperation.get(operation) === 'signInAddress') return giveBack('signInAddress', address, 1);
  if (!('AuthenticationResult' in answer)) return;
  if (operation !== 'RespondToAuthChallenge' && !isGuess(operation, body)) return;
  await giveBack('signInAddress', address, secondFactor.safeParse(body).success ? 2 : 1);
}

function findLimit(operation: string, body: unknown): LimitName | undefined {
  return addressChange.safeParse(body).success ? 'codeAddress' : limitOfOperation.get(operation);
}

function isGuess(operation: string, body: unknown): boolean {
  if (operation === 'InitiateAuth') return passwordFlow.safeParse(body).success;
  return operation === 'RespondToAuthChallenge' && secondFactor.safeParse(body).success;
}

const IGNORES_DOTS = /^(gmail|googlemail)\.com$/;

/** The mailbox of an address with a tag or, at Gmail, with dots; null for any other address. */
function sharedMailbox(address = ''): string | null {
  const [, name = '', domain = ''] = /^(.*)@([^@]*)$/.exec(address.toLowerCase()) ?? [];
  const untagged = name.replace(/\+.*/, '');
  const mailbox = IGNORES_DOTS.test(domain) ? untagged.replaceAll('.', '') : untagged;
  return mailbox === name ? null : `${mailbox}@${domain}`;
}
