import { getTranslations } from 'next-intl/server';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { ProfilePending, ProfileScreen } from '@/components/profile/profile-screen';
import { env } from '@/lib/env';
import type { Namespace } from '@/lib/i18n/types';
import { requireSessionUser } from '@/lib/identity/page-session';
import { canModerate } from '@/lib/identity/policy';
import { findMemberSince, findProfile } from '@/lib/profile/service';

export const dynamic = 'force-dynamic';

const namespaces: Namespace[] = [
  'AccountData',
  'AccountRefusals',
  'Authenticator',
  'AuthenticatorSecret',
  'Devices',
  'LeaveDialog',
  'PasswordForm',
  'PhotoDialog',
  'ProfileCard',
  'ProfileForm',
  'TimedBanner',
];

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('profile') });

export default async function ProfilePage() {
  const user = await requireSessionUser('/dashboard/profile');
  const [t, profile, memberSince] = await Promise.all([
    getTranslations('Dashboard'),
    findProfile(user.sub),
    findMemberSince(user.sub),
  ]);
  return (
    <ClientMessages namespaces={namespaces}>
      <PageHeader title={t('profile')} parents={[]} />
      {profile && memberSince ? (
        <ProfileScreen
          siteName={env.NEXT_PUBLIC_SITE_NAME}
          role={canModerate(user) ? 'moderator' : 'host'}
          memberSince={memberSince}
          user={profile}
        />
      ) : (
        <ProfilePending />
      )}
    </ClientMessages>
  );
}
