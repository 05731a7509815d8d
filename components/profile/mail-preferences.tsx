import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { withIdToken } from '@/lib/identity/api';
import { saveProfile } from '@/lib/profile/api';
import type { User } from '@/lib/profile/schema';
import { useToast } from '@/stores/toast';

type Props = { user: User; onSaved: (user: User) => void };

/** Which mail a host receives; saved at once. Decisions and the security of the account are always mailed. */
export function MailPreferences({ user, onSaved }: Props) {
  const t = useTranslations('MailPreferences');
  const show = useToast((toast) => toast.show);
  const [isSaving, setSaving] = useState(false);

  async function save(mailNotices: boolean) {
    setSaving(true);
    const result = await withIdToken((token) => saveProfile(token, { mailNotices }));
    setSaving(false);
    if (!result.ok) return show(t('failed'), 'error');
    onSaved(result.data);
    show(t('saved'));
  }

  return (
    <FormSection title={t('title')} hint={t('hint')}>
      <CheckboxField
        label={t('notices')}
        checked={user.mailNotices}
        disabled={isSaving}
        onChange={(event) => save(event.target.checked)}
      />
    </FormSection>
  );
}
