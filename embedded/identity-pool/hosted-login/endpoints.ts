import 'server-only';
import { showLogin, submitLogin } from '@/embedded/identity-pool/hosted-login/login';
import { isSignOutUrl } from '@/embedded/identity-pool/hosted-login/oauth';
import { loginStylesheet, renderExpiredPage } from '@/embedded/identity-pool/hosted-login/page';
import { answerPreflight, answerToken } from '@/embedded/identity-pool/hosted-login/token';
import { preferredLocale } from '@/lib/i18n/preferred-locale';
import { identityConfig } from '@/lib/identity/config';
import { logRefusal } from '@/lib/log';

const endpoints = new Map<string, (request: Request) => Promise<Response> | Response>([
  ['GET oauth2/authorize', showLogin],
  ['POST oauth2/authorize', submitLogin],
  ['GET oauth2/login.css', loginStylesheet],
  ['POST oauth2/token', answerToken],
  ['OPTIONS oauth2/token', answerPreflight],
  ['GET logout', logOut],
]);

/** Returns the endpoint of the hosted login at a path below the pool's, with its refusals logged. */
export function findHostedEndpoint(method: string, path: string) {
  const endpoint = endpoints.get(`${method === 'HEAD' ? 'GET' : method} ${path}`);
  if (!endpoint) return null;
  return async (request: Request, requestId: string) => {
    const answer = await endpoint(request);
    const { status } = answer;
    const facts = { status, requestId, method, path: `/api/identity/${path}`, actor: null };
    if (status >= 400) logRefusal({ event: 'hosted_login_refused', ...facts });
    return answer;
  };
}

/** The hosted login has no session of its own, so it only redirects. */
async function logOut(request: Request): Promise<Response> {
  const params = new URL(request.url).searchParams;
  const target = params.get('logout_uri');
  if (params.get('client_id') !== identityConfig.clientId || !isSignOutUrl(target)) {
    return renderExpiredPage(preferredLocale('/', request.headers.get('accept-language')));
  }
  return new Response(null, { status: 303, headers: { Location: target, 'Cache-Control': 'no-store' } });
}
