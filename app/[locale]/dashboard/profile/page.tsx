import { getTranslations } from 'next-intl/server';
import { PasswordRuleProvider } from '@/components/auth/fields/password-rule';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { ClientMessages } from '@/components/i18n/messages';
import { ProfilePending, ProfileScreen } from '@/components/profile/profile-screen';
import { env } from '@/lib/env';
import type { Namespace } from '@/lib/i18n/types';
import { passwordRule } from '@/lib/identity/config';
import { requireSessionUser } from '@/lib/identity/page-session';
import { canModerate } from '@/lib/identity/policy';
import { findProfileDraft } from '@/lib/profile/draft/service';
import { findMemberSince, findProfile } from '@/lib/profile/service';

const namespaces: Namespace[] = [
  'AccountData',
  'AccountRefusals',
  'Authenticator',
  'AuthenticatorSecret',
  'Devices',
  'EmailAddress',
  'LeaveDialog',
  'MailPreferences',
  'PasswordForm',
  'PhotoDialog',
  'ProfileCard',
  'ProfileForm',
  'Reauthentication',
  'RecoveryCodes',
  'ResendCode',
  'Sessions',
  'TimedBanner',
];

export const generateMetadata = async () => ({ title: (await getTranslations('Dashboard'))('profile') });

export default async function ProfilePage() {
  const user = await requireSessionUser('/dashboard/profile');
  const [t, profile, memberSince, draft] = await Promise.all([
    getTranslations('Dashboard'),
    findProfile(user.sub),
    findMemberSince(user.sub),
    findProfileDraft(user),
  ]);
  return (
    <ClientMessages namespaces={namespaces}>
      <PageHeader title={t('profile')} parents={[]} />
      {profile && memberSince ? (
        <PasswordRuleProvider rule={passwordRule}>
          <ProfileScreen
            siteName={env.NEXT_PUBLIC_SITE_NAME}
            role={canModerate(user) ? 'moderator' : 'host'}
            memberSince={memberSince}
            user={profile}
            draft={draft}
          />
        </PasswordRuleProvider>
      ) : (
        <ProfilePending />
      )}
    </ClientMessages>
  );
}
