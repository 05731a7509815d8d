import 'server-only';
import type { PoolUser } from '@/embedded/identity-pool/pool-user';
import { type NoticeKind, queueNotice } from '@/lib/mail/notice';

/** Notifies the owner of an account of a change of its security. */
export async function notifyOwner(
  { email, attributes }: Pick<PoolUser, 'email' | 'attributes'>,
  kind: NoticeKind,
  title = '',
): Promise<void> {
  const path = kind === 'passwordChanged' ? '/auth/login' : '/dashboard/profile';
  await queueNotice({ kind, to: email, language: attributes.locale, title, path });
}
