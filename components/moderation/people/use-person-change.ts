import { useTranslations } from 'next-intl';
import { logFailure } from '@/lib/browser/log-failure';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { changePerson } from '@/lib/moderation/people/api';
import type { PersonAction } from '@/lib/moderation/people/schema';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useToast } from '@/stores/toast';

/** Confirms and sends an action on an account; `effect` follows the hint of the action in the dialog. */
export function usePersonChange({ sub, name }: { sub: string; name: string }) {
  const t = useTranslations('People');
  const router = useRouter();
  const show = useToast((toast) => toast.show);

  async function change(action: PersonAction) {
    const result = await withIdToken((token) => changePerson(token, sub, action));
    if (!result.ok) {
      logFailure('person_change', result.problem.error);
      return t(failureOf(result.problem));
    }
    show(t(`done.${action}`, { name }));
    router.refresh();
    return undefined;
  }
  return (action: PersonAction, effect = '') =>
    useGlobalDialog.getState().confirm({
      title: t(`questions.${action}`, { name }),
      text: `${t(`hints.${action}`)} ${effect}`.trim(),
      cancel: t('cancel'),
      confirm: t(`actions.${action}`),
      act: () => change(action),
    });
}

function failureOf({ status, errors }: Problem) {
  if (status === 409 && errors[0]?.code === 'lastModerator') return 'lastModerator';
  if (status === 409) return 'isBlocked';
  return status === 503 ? 'unreachable' : 'failed';
}
