'use client';

import { useTranslations } from 'next-intl';
import { actionClass } from '@/lib/browser/button-class';
import { Link } from '@/lib/i18n/navigation';
import { canModerate } from '@/lib/identity/policy';
import { useAuth } from '@/stores/auth';

/** A moderator's way from a public listing to its review page. The page is the same for all visitors, so the browser decides. */
export function ModeratorLink({ uid }: { uid: string }) {
  const t = useTranslations('ReportButton');
  const isModerator = useAuth(({ user }) => user !== null && canModerate({ groups: user['cognito:groups'] }));
  if (!isModerator) return null;
  return (
    <Link href={`/dashboard/moderation/${uid}`} prefetch={false} className={actionClass}>
      {t('moderate')}
    </Link>
  );
}
