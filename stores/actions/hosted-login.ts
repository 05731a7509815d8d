import { readTab, writeTab } from '@/lib/browser/storage';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import {
  finishHostedLogin,
  type HostedProvider,
  isHostedRedirect,
  startHostedLogin,
} from '@/lib/identity/hosted-client';
import { useAuth } from '@/stores/auth';

/** The hosted login has one return address for all languages; the language is stored here. */
const LOCALE_KEY = 'vx-hosted-locale';

export async function startHostedSignIn(locale: Locale, provider?: HostedProvider): Promise<void> {
  const auth = useAuth.getState();
  auth.startRequest();
  writeTab(LOCALE_KEY, locale);
  const result = await startHostedLogin(provider);
  if (!result.ok) auth.failRequest(result.errorType);
}

export async function completeHostedSignIn(): Promise<boolean> {
  if (!isHostedRedirect(location.search)) return false;
  const auth = useAuth.getState();
  auth.startRequest();
  const left = takeLocale();
  if (left && left !== document.documentElement.lang) {
    location.replace(`${getPathname({ locale: left, href: '/auth/login' })}${location.search}`);
    return new Promise(() => {}); // the page is being replaced
  }
  const path = location.pathname;
  const result = await finishHostedLogin();
  // removes code, state and error description from the history
  window.history.replaceState(null, '', path);
  if (!result.ok) auth.failRequest(result.errorType);
  return result.ok;
}

function takeLocale(): Locale | undefined {
  const stored = readTab(LOCALE_KEY);
  writeTab(LOCALE_KEY, null);
  return routing.locales.find((locale) => locale === stored);
}
