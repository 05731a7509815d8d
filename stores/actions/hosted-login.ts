import { readTab, writeTab } from '@/lib/browser/tab-storage';
import { getPathname } from '@/lib/i18n/navigation';
import { type Locale, routing } from '@/lib/i18n/routing';
import { finishHostedLogin, type HostedProvider, isHostedAnswer, startHostedLogin } from '@/lib/identity/hosted-client';
import { useAuth } from '@/stores/auth';

/** The hosted login comes back to one address for all languages; this is how the reader's is found again. */
const LOCALE_KEY = 'vx-hosted-locale';

/** Leaves for the hosted login. A refusal is in the store. */
export async function leave(locale: Locale, provider?: HostedProvider): Promise<void> {
  const auth = useAuth.getState();
  auth.begin();
  writeTab(LOCALE_KEY, locale);
  const result = await startHostedLogin(provider);
  if (!result.ok) auth.refuse(result.errorType);
}

/** Completes the sign-in that the hosted login answers to in the address. `false` when nobody is signed in by it. */
export async function comeBack(): Promise<boolean> {
  if (!isHostedAnswer(location.search)) return false;
  const auth = useAuth.getState();
  auth.begin();
  const left = takeLocale();
  if (left && left !== document.documentElement.lang) {
    location.replace(`${getPathname({ locale: left, href: '/auth/login' })}${location.search}`);
    return new Promise(() => {}); // this page has nothing more to say
  }
  const path = location.pathname;
  const result = await finishHostedLogin();
  // a code, a state or somebody's explanation is not for bookmarks, and not for the history
  window.history.replaceState(null, '', path);
  if (!result.ok) auth.refuse(result.errorType);
  return result.ok;
}

function takeLocale(): Locale | undefined {
  const kept = readTab(LOCALE_KEY);
  writeTab(LOCALE_KEY, null);
  return routing.locales.find((locale) => locale === kept);
}
