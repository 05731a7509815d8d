'use client';

import { useTranslations } from 'next-intl';
import { MoreIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { logFailure } from '@/lib/browser/log-failure';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { changePerson } from '@/lib/moderation/people/api';
import type { Person, PersonAction } from '@/lib/moderation/people/schema';
import { useGlobalDialog } from '@/stores/global-dialog';
import { useToast } from '@/stores/toast';

/** What may be done with an account; each action is confirmed. */
export function PersonMenu({ person }: { person: Person }) {
  const t = useTranslations('People');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const name = person.name || person.email;
  const actions = listActions(person);
  if (actions.length === 0) return null;

  async function change(action: PersonAction) {
    const result = await withIdToken((token) => changePerson(token, person.sub, action));
    if (!result.ok) {
      logFailure('person_change', result.problem.error);
      return t(failureOf(result.problem));
    }
    show(t(`done.${action}`, { name }));
    router.refresh();
    return undefined;
  }
  function confirm(action: PersonAction) {
    useGlobalDialog.getState().confirm({
      title: t(`questions.${action}`, { name }),
      text: t(`hints.${action}`),
      cancel: t('cancel'),
      confirm: t(`actions.${action}`),
      act: () => change(action),
    });
  }

  return (
    <Menu
      align="end"
      triggerClassName="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
      trigger={
        <>
          <MoreIcon />
          <span className="sr-only">{t('more', { name })}</span>
        </>
      }
      entries={actions.map((action) => ({
        id: action,
        label: t(`actions.${action}`),
        onAction: () => confirm(action),
      }))}
    />
  );
}

function listActions({ isBlocked, isModerator, isSelf }: Person): PersonAction[] {
  if (isSelf) return isModerator ? ['withdrawRole'] : [];
  const role: PersonAction[] = isModerator ? ['withdrawRole'] : ['grantRole'];
  return [
    isBlocked ? 'unblock' : 'block',
    'endSessions',
    'resetAuthenticator',
    // the role is unknown while the pool cannot be reached
    ...(isModerator === null ? [] : role),
  ];
}

function failureOf({ status, errors }: Problem) {
  if (status === 409 && errors[0]?.code === 'lastModerator') return 'lastModerator';
  if (status === 409) return 'isBlocked';
  return status === 503 ? 'unreachable' : 'failed';
}
