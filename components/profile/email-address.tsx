import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { EmailChangeDialog } from '@/components/profile/email-change-dialog';
import { useReauthentication } from '@/components/profile/reauthentication';
import { useRefusal } from '@/components/profile/use-refusal';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { requestCurrentAddressCode } from '@/lib/identity/account-client';
import { restoreSession } from '@/stores/actions/session';
import { useAuth } from '@/stores/auth';
import { useToast } from '@/stores/toast';

type Props = { email: string; onChanged: () => void };

/** The address of the account and its change; a social account has that of its provider. */
export function EmailAddress({ email, onChanged }: Props) {
  const t = useTranslations('EmailAddress');
  const isSocial = useAuth((auth) => auth.provider === 'social');
  const refusalOf = useRefusal();
  const { afterSignIn, dialog } = useReauthentication(email);
  const [isChanging, setChanging] = useState(false);
  const [isPending, setPending] = useState(false);
  const [refused, setRefused] = useState<string>();

  async function start() {
    setPending(true);
    const result = await requestCurrentAddressCode();
    setPending(false);
    setRefused(refusalOf(result));
    setChanging(result.ok);
  }

  async function finish() {
    setChanging(false);
    // stores the address in the profile
    await restoreSession();
    useToast.getState().show(t('changed'));
    onChanged();
  }

  return (
    <>
      <FormSection title={t('title')} hint={isSocial ? t('social') : t('hint')}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="min-w-0 break-words font-medium">{email}</p>
          {!isSocial && (
            <Button
              variant="secondary"
              pending={isPending}
              onClick={() => afterSignIn(start)}
              className="max-sm:w-full"
            >
              {t('change')}
            </Button>
          )}
        </div>
        {refused && <Banner kind="error">{refused}</Banner>}
      </FormSection>
      {dialog}
      {isChanging && <EmailChangeDialog email={email} onClose={() => setChanging(false)} onDone={finish} />}
    </>
  );
}
