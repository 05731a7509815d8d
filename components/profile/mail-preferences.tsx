import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { withIdToken } from '@/lib/identity/api';
import { saveProfile } from '@/lib/profile/api';
import type { User } from '@/lib/profile/schema';
import { useToast } from '@/stores/toast';

type Props = { isModerator: boolean; user: User; onSaved: (user: User) => void };

const preferences = [
  { field: 'mailNotices', label: 'notices' },
  { field: 'mailStatistics', label: 'statistics' },
  { field: 'mailDigest', label: 'digest' },
] as const;

/** Which mail a host receives; saved at once. Decisions and the security of the account are always mailed. */
export function MailPreferences({ isModerator, user, onSaved }: Props) {
  const t = useTranslations('MailPreferences');
  const show = useToast((toast) => toast.show);
  const [isSaving, setSaving] = useState(false);
  const shown = preferences.filter(({ field }) => field !== 'mailDigest' || isModerator);

  async function save(change: Partial<Pick<User, (typeof preferences)[number]['field']>>) {
    setSaving(true);
    const result = await withIdToken((token) => saveProfile(token, change));
    setSaving(false);
    if (!result.ok) return show(t('failed'), 'error');
    onSaved(result.data);
    show(t('saved'));
  }

  return (
    <FormSection title={t('title')} hint={t('hint')}>
      {shown.map(({ field, label }) => (
        <CheckboxField
          key={field}
          label={t(label)}
          checked={user[field]}
          disabled={isSaving}
          onChange={(event) => save({ [field]: event.target.checked })}
        />
      ))}
    </FormSection>
  );
}
