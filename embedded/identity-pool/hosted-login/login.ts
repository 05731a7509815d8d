import 'server-only';
import { z } from 'zod';
import { withinLimits } from '@/embedded/identity-pool/call-limits';
import {
  authorization,
  isOwnForm,
  OAuthError,
  readAuthorization,
  urlWith,
} from '@/embedded/identity-pool/hosted-login/oauth';
import { type LoginProblem, renderExpiredPage, renderLoginPage } from '@/embedded/identity-pool/hosted-login/page';
import { codes } from '@/embedded/identity-pool/hosted-login/token';
import { oneTimeStore } from '@/embedded/identity-pool/one-time-store';
import { PoolError } from '@/embedded/identity-pool/pool-error';
import { performOperation } from '@/embedded/identity-pool/service';
import { requireAccess } from '@/embedded/identity-pool/tokens';
import { MINUTE_MS } from '@/lib/durations';
import { AppError } from '@/lib/errors';
import { readForm } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { type Locale, routing } from '@/lib/i18n/routing';
import { identityConfig } from '@/lib/identity/config';

const LOGIN_LIFETIME_MS = 10 * MINUTE_MS;

const login = authorization.extend({
  locale: z.enum(routing.locales),
  /** The pool's `Session` when the password was right and the authenticator's code is required. */
  session: z.string().optional(),
});
type Login = z.infer<typeof login>;
const logins = oneTimeStore('login', login, LOGIN_LIFETIME_MS);

const signedIn = z.object({ AuthenticationResult: z.object({ AccessToken: z.string(), RefreshToken: z.string() }) });
const secondFactor = z.object({ ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'), Session: z.string() });
type Outcome = { sub: string } | { session: string } | { problem: LoginProblem };

export async function showLogin(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const locale = findLocale(params) ?? preferredLocale('/', request.headers.get('accept-language'));
  try {
    const read = readAuthorization(params);
    return 'redirect' in read ? redirectTo(read.redirect) : showForm({ ...read.authorization, locale }, '', null);
  } catch (error) {
    if (error instanceof OAuthError) return renderExpiredPage(locale);
    throw error;
  }
}

/** @throws AppError `not_allowed` for a form of another site */
export async function submitLogin(request: Request): Promise<Response> {
  if (!isOwnForm(request)) throw new AppError('not_allowed');
  const now = new Date();
  const form = await readForm(request);
  const started = await logins.take(form.get('transaction') ?? '', now);
  if (!started) return renderExpiredPage(preferredLocale('/', request.headers.get('accept-language')));

  const { locale, session, ...authorized } = started.content;
  const email = form.get('email') ?? '';
  const outcome = await signIn(form, session, clientAddress(request), now);
  if ('sub' in outcome) {
    const code = await codes.store({ ...authorized, sub: outcome.sub }, now);
    return redirectTo(urlWith(authorized.redirectUri, { code, state: authorized.state }));
  }
  if ('session' in outcome) return showForm({ ...authorized, locale, session: outcome.session }, email, null);
  // after a wrong code the session stays open; any other problem starts with the password
  const open = outcome.problem === 'wrongCode' ? session : undefined;
  return showForm({ ...authorized, locale, session: open }, email, outcome.problem);
}

async function showForm(started: Login, email: string, problem: LoginProblem | null): Promise<Response> {
  const transaction = await logins.store(started, new Date());
  const { locale, redirectUri, state, session } = started;
  const back = urlWith(redirectUri, { error: 'access_denied', state });
  return renderLoginPage({ locale, transaction, requiresCode: session !== undefined, email, problem, back });
}

/** Uses the pool's operations, so that the same locks, limits and second factors apply. */
async function signIn(
  form: URLSearchParams,
  session: string | undefined,
  address: string,
  now: Date,
): Promise<Outcome> {
  const operation = session === undefined ? 'InitiateAuth' : 'RespondToAuthChallenge';
  const body = session === undefined ? passwordCall(form) : codeCall(form, session);
  try {
    const answer = await withinLimits({ operation, body, address }, () => performOperation(operation, body, now));
    return await readOutcome(answer, now);
  } catch (error) {
    return { problem: toProblem(error, session !== undefined) };
  }
}

async function readOutcome(answer: object, now: Date): Promise<Outcome> {
  const tokens = signedIn.safeParse(answer).data?.AuthenticationResult;
  if (!tokens) {
    const challenge = secondFactor.safeParse(answer).data;
    return challenge ? { session: challenge.Session } : { problem: 'later' };
  }
  const { user } = await requireAccess(tokens.AccessToken, now);
  // the application gets a session of its own, with the scopes of its request
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

function toProblem(error: unknown, requiresCode: boolean): LoginProblem {
  if (error instanceof AppError) return 'later';
  if (!(error instanceof PoolError)) throw error;
  if (error.type === 'UserNotConfirmedException') return 'unconfirmed';
  if (error.type === 'CodeMismatchException') return 'wrongCode';
  if (requiresCode && error.type === 'InvalidParameterException') return 'wrongCode';
  const isLocked = error.type === 'LimitExceededException' || error.message === 'Password attempts exceeded';
  return isLocked ? 'later' : 'wrong';
}

function findLocale(params: URLSearchParams): Locale | undefined {
  const language = params.get('lang')?.toLowerCase().split('-')[0];
  return routing.locales.find((locale) => locale === language);
}

/** 303, so that the browser sends a GET without the password. */
function redirectTo(url: string): Response {
  return new Response(null, { status: 303, headers: { Location: url, 'Cache-Control': 'no-store' } });
}
