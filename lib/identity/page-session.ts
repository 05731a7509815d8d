import { notFound } from 'next/navigation';
import { getLocale } from 'next-intl/server';
import { redirect } from '@/lib/i18n/navigation';
import { canModerate } from '@/lib/identity/policy';
import { findSessionUser, type SessionUser } from '@/lib/identity/session';

/** Returns the signed-in user, or redirects to sign-in and from there back to `path`. */
export async function requireSessionUser(path: string): Promise<SessionUser> {
  const user = await findSessionUser();
  if (user) return user;
  return redirect({ href: { pathname: '/auth/login', query: { redirectPath: path } }, locale: await getLocale() });
}

/** Like `requireSessionUser`; other users than moderators see that the page does not exist. */
export async function requirePageModerator(path: string): Promise<SessionUser> {
  const user = await requireSessionUser(path);
  return canModerate(user) ? user : notFound();
}
