import { logFailure } from '@/lib/browser/log-failure';
import { getPathname } from '@/lib/i18n/navigation';
import {
  finishHostedLogin,
  type HostedProvider,
  isHostedRedirect,
  startHostedLogin,
} from '@/lib/identity/hosted-client';
import { useAuth } from '@/stores/auth';
import { useLanguage } from '@/stores/language';

export async function startHostedSignIn(provider?: HostedProvider): Promise<void> {
  const auth = useAuth.getState();
  auth.startRequest();
  const result = await startHostedLogin(provider);
  if (!result.ok) auth.failRequest(result.errorType);
}

export async function completeHostedSignIn(): Promise<boolean> {
  if (!isHostedRedirect(location.search)) return false;
  const auth = useAuth.getState();
  auth.startRequest();
  // the hosted login has one return address for all languages
  const { lang } = useLanguage.getState();
  if (lang !== document.documentElement.lang) {
    location.replace(`${getPathname({ locale: lang, href: '/auth/login' })}${location.search}`);
    return new Promise(() => {}); // the page is being replaced
  }
  const path = location.pathname;
  const result = await finishHostedLogin();
  // removes code, state and error description from the history
  window.history.replaceState(null, '', path);
  if (!result.ok) {
    logFailure('hosted_sign_in', result.errorType);
    auth.failRequest(result.errorType);
  }
  return result.ok;
}
