import 'server-only';
import { showLogin, tryLogin } from '@/embedded/identity-pool/hosted-login/authorize';
import { renderDeadEnd } from '@/embedded/identity-pool/hosted-login/page';
import { isSignOutAddress } from '@/embedded/identity-pool/hosted-login/registration';
import { loginStylesheet } from '@/embedded/identity-pool/hosted-login/stylesheet';
import {
  answerPreflight,
  answerRevoke,
  answerToken,
  answerUserInfo,
} from '@/embedded/identity-pool/hosted-login/token';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { identityConfig } from '@/lib/identity/config';
import { logRefusal } from '@/lib/log';

type Endpoint = (request: Request) => Promise<Response>;
type LoggedEndpoint = (request: Request, requestId: string) => Promise<Response>;

const endpoints: Partial<Record<string, Endpoint>> = {
  'GET oauth2/authorize': showLogin,
  'POST oauth2/authorize': tryLogin,
  'GET oauth2/login.css': async () => loginStylesheet(),
  'POST oauth2/token': answerToken,
  'OPTIONS oauth2/token': answerPreflight,
  'POST oauth2/revoke': answerRevoke,
  'GET oauth2/userInfo': answerUserInfo,
  'GET logout': leave,
};

/**
 * The part of the hosted login that answers here, as Cognito's does under its domain.
 *
 * @param path after the pool's address
 */
export function findHostedEndpoint(method: string, path: string): LoggedEndpoint | null {
  // a HEAD is a GET whose body is not sent
  const name = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const endpoint = Object.hasOwn(endpoints, name) ? endpoints[name] : undefined;
  if (!endpoint) return null;
  return async (request, requestId) => {
    const answer = await endpoint(request);
    const { status } = answer;
    const facts = { status, requestId, method, path: `/api/identity/${path}`, actor: null };
    if (status >= 400) logRefusal({ event: 'hosted_login_refused', ...facts });
    return answer;
  };
}

/** Nobody is signed in here, so there is nothing to end: the application has ended its own session. */
async function leave(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const target = params.get('logout_uri');
  if (params.get('client_id') !== identityConfig.clientId || !isSignOutAddress(target)) {
    return renderDeadEnd(preferredLocale('/', request.headers.get('accept-language')));
  }
  return new Response(null, { status: 303, headers: { Location: target, 'Cache-Control': 'no-store' } });
}
