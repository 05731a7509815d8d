import 'server-only';
import { z } from 'zod';
import { countCall, forgiveGuess } from '@/embedded/identity-pool/call-limits';
import {
  addressWith,
  askedLocale,
  authorization,
  readAuthorization,
} from '@/embedded/identity-pool/hosted-login/authorization';
import { createCode } from '@/embedded/identity-pool/hosted-login/code-grant';
import { OAuthError } from '@/embedded/identity-pool/hosted-login/oauth-error';
import { keepOnce, takeOnce } from '@/embedded/identity-pool/hosted-login/one-time';
import { type LoginProblem, renderDeadEnd, renderLoginPage } from '@/embedded/identity-pool/hosted-login/page';
import { isOwnForm } from '@/embedded/identity-pool/hosted-login/registration';
import { caller } from '@/embedded/identity-pool/lock';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { performOperation } from '@/embedded/identity-pool/service';
import { requireAccess } from '@/embedded/identity-pool/tokens';
import { MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { readForm } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';

const LOGIN_MS = 10 * MINUTE_MS;

const login = z.object({
  ...authorization.shape,
  locale: z.enum(routing.locales),
  /** The pool's own word for a sign-in whose password was right and whose second factor is still to come. */
  session: z.string().optional(),
});
type Login = z.infer<typeof login>;

const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }) });
const secondFactor = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'), Session: z.string() });
type Outcome = { sub: string } | { session: string } | { problem: LoginProblem };

/** Shows the form to somebody whom the application has sent here, or sends them back with the reason why not. */
export async function showLogin(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const locale = askedLocale(params) ?? preferredLocale('/', request.headers.get('accept-language'));
  try {
    const read = readAuthorization(params);
    if ('refused' in read) return sendTo(read.refused);
    return showForm({ ...read.asked, locale }, params.get('login_hint') ?? '', null);
  } catch (error) {
    if (error instanceof OAuthError) return renderDeadEnd(locale);
    throw error;
  }
}

/**
 * Judges the form and sends whoever it lets in back to the application with a code.
 *
 * @throws AppError `not_allowed` when the form was on somebody else's page
 */
export async function tryLogin(request: Request): Promise<Response> {
  if (!isOwnForm(request)) throw new AppError('not_allowed');
  const now = new Date();
  const form = await readForm(request);
  const begun = await takeOnce('login', form.get('transaction') ?? '', login, now);
  if (!begun) return renderDeadEnd(preferredLocale('/', request.headers.get('accept-language')));

  const { locale, session, ...asked } = begun;
  const email = form.get('email') ?? '';
  const outcome = await judge(form, session, clientAddress(request), now);
  if ('sub' in outcome) {
    const code = await createCode(outcome.sub, asked, now);
    return sendTo(addressWith(asked.redirectUri, { code, state: asked.state }));
  }
  if ('session' in outcome) return showForm({ ...asked, locale, session: outcome.session }, email, null);
  // a wrong code may be tried again; anything else begins with the password
  const kept = outcome.problem === 'wrongCode' ? session : undefined;
  return showForm({ ...asked, locale, session: kept }, email, outcome.problem);
}

async function showForm(kept: Login, email: string, problem: LoginProblem | null): Promise<Response> {
  const transaction = await keepOnce('login', kept, new Date(Date.now() + LOGIN_MS));
  const { locale, redirectUri, state, session } = kept;
  const back = addressWith(redirectUri, { error: 'access_denied', state });
  return renderLoginPage({ locale, transaction, asksForCode: session !== undefined, email, problem, back });
}

/** Signs in with the pool's own operations, so that locks, limits and second factors are those of every other way in. */
async function judge(form: URLSearchParams, session: string | undefined, address: string, now: Date): Promise<Outcome> {
  const operation = session === undefined ? 'InitiateAuth' : 'RespondToAuthChallenge';
  const body = session === undefined ? passwordCall(form) : codeCall(form, session);
  const call = { operation, body, address };
  try {
    await countCall(call);
    const answer = await caller.run(address, () => performOperation(operation, body, now));
    await forgiveGuess(call, answer);
    return await readOutcome(answer, now);
  } catch (error) {
    return { problem: toProblem(error, session !== undefined) };
  }
}

async function readOutcome(answer: object, now: Date): Promise<Outcome> {
  const tokens = signedIn.safeParse(answer).data?.AuthenticationResult;
  if (!tokens) {
    const asked = secondFactor.safeParse(answer).data;
    return asked ? { session: asked.Session } : { problem: 'later' };
  }
  const { user } = await requireAccess(tokens.AccessToken, now);
  // the application gets its own session, with the scopes it asked for
  await performOperation('RevokeToken', { ClientId: identityConfig.clientId, Token: tokens.RefreshToken }, now);
  return { sub: user.sub };
}

function passwordCall(form: URLSearchParams): object {
  const AuthParameters = { USERNAME: form.get('email')?.trim() ?? '', PASSWORD: form.get('password') ?? '' };
  return { ClientId: identityConfig.clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
}

function codeCall(form: URLSearchParams, Session: string): object {
  const code = form.get('code')?.replace(/\s/g, '') ?? '';
  const ChallengeResponses = { USERNAME: form.get('email') ?? '', SOFTWARE_TOKEN_MFA_CODE: code };
  return { ClientId: identityConfig.clientId, ChallengeName: 'SOFTWARE_TOKEN_MFA', Session, ChallengeResponses };
}

function toProblem(error: unknown, asksForCode: boolean): LoginProblem {
  if (error instanceof AppError) return 'later';
  if (!(error instanceof PoolError)) throw error;
  if (error.type === 'UserNotConfirmedException') return 'unconfirmed';
  if (error.type === 'CodeMismatchException') return 'wrongCode';
  if (asksForCode && error.type === 'InvalidParameterException') return 'wrongCode';
  const isLocked = error.type === 'LimitExceededException' || error.message === 'Password attempts exceeded';
  return isLocked ? 'later' : 'wrong';
}

/** 303, so that the browser asks for the page and does not send the password there. */
function sendTo(address: string): Response {
  return new Response(null, { status: 303, headers: { Location: address, 'Cache-Control': 'no-store' } });
}
