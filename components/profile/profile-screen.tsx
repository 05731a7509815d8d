'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { AccountData } from '@/components/profile/account-data';
import { Authenticator } from '@/components/profile/authenticator';
import { Devices } from '@/components/profile/devices';
import { EmailAddress } from '@/components/profile/email-address';
import { MailPreferences } from '@/components/profile/mail-preferences';
import { PasswordForm } from '@/components/profile/password-form';
import { ProfileCard, type Role } from '@/components/profile/profile-card';
import { ProfileForm } from '@/components/profile/profile-form';
import { Sessions } from '@/components/profile/sessions';
import { Spinner } from '@/components/ui/spinner';
import { useRouter } from '@/lib/i18n/navigation';
import { renameAccount } from '@/lib/identity/account-client';
import { findTokenPayload } from '@/lib/identity/client';
import type { ProfileDraft } from '@/lib/profile/draft/schema';
import type { User } from '@/lib/profile/schema';
import { useAuth } from '@/stores/auth';

type Props = { siteName: string; role: Role; memberSince: Date; user: User; draft: ProfileDraft | null };

export function ProfileScreen({ siteName, role, memberSince, user: loaded, draft }: Props) {
  const router = useRouter();
  const [user, setUser] = useState(loaded);

  function applyPhoto(saved: User) {
    setUser(saved);
    useAuth.getState().setProfileImage(saved.image);
  }

  async function applyDetails(saved: User) {
    const isRenamed = saved.firstName !== user.firstName || saved.lastName !== user.lastName;
    setUser(saved);
    if (!isRenamed) return;
    // the header shows the name of the token, which some providers do not allow to change
    const renamed = await renameAccount(saved.firstName, saved.lastName);
    const payload = renamed.ok && (await findTokenPayload());
    if (!payload) return;
    useAuth.getState().signedIn(payload, saved.image);
    router.refresh();
  }

  function applyAddress() {
    const email = useAuth.getState().user?.email;
    if (email) setUser((shown) => ({ ...shown, email }));
    router.refresh();
  }

  return (
    <div className="space-y-6 sm:space-y-8">
      <ProfileCard user={user} role={role} memberSince={memberSince} onPhoto={applyPhoto} />
      <ProfileForm user={user} draft={draft} onSaved={applyDetails} />
      <EmailAddress email={user.email} onChanged={applyAddress} />
      <MailPreferences isModerator={role === 'moderator'} user={user} onSaved={setUser} />
      <PasswordForm email={user.email} />
      <Authenticator siteName={siteName} email={user.email} />
      <Sessions />
      <Devices />
      <AccountData email={user.email} />
    </div>
  );
}

/** Shown while the profile of a new user is created; the page is then refreshed. */
export function ProfilePending() {
  const t = useTranslations('ProfileCard');
  const router = useRouter();
  const isKnown = useAuth((auth) => auth.user !== null);

  useEffect(
    function refreshPage() {
      if (isKnown) router.refresh();
    },
    [isKnown, router],
  );

  return (
    <p className="flex justify-center py-20">
      <Spinner label={t('pending')} className="size-8" />
    </p>
  );
}
