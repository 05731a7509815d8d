'use client';

import { useTranslations } from 'next-intl';
import { usePersonChange } from '@/components/moderation/people/use-person-change';
import { MoreIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import type { Person, PersonAction } from '@/lib/moderation/people/schema';

/** What may be done with an account; each action is confirmed. */
export function PersonMenu({ person }: { person: Person }) {
  const t = useTranslations('People');
  const name = person.name || person.email;
  const confirm = usePersonChange({ sub: person.sub, name });
  const actions = listActions(person);
  if (actions.length === 0) return null;

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
