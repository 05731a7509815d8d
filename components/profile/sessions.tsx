import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useData } from '@/components/hooks/use-data';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { problemCode } from '@/lib/http/client';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { readableDevice } from '@/lib/identity/device-name';
import { endOpenSession, type ListedSession, loadSessions } from '@/lib/identity/session-list';
import { useAuth } from '@/stores/auth';
import { useGlobalDialog } from '@/stores/global-dialog';

/** The sessions of the account that have not ended, with their last use. */
export function Sessions() {
  const t = useTranslations('Sessions');
  const message = useFieldMessage();
  const isKnown = useAuth((auth) => auth.user !== null);
  const { data: result, retry } = useData(isKnown ? 'sessions' : null, () => withIdToken(loadSessions));

  return (
    <FormSection title={t('title')} hint={t('hint')}>
      {!result && <Skeleton className="h-16" />}
      {result?.ok === false && (
        <Banner kind="error">
          <p>{message({ message: problemCode(result.problem) })}</p>
          <Button variant="quiet" size="sm" onClick={retry}>
            {t('again')}
          </Button>
        </Banner>
      )}
      {result?.ok && <SessionList loaded={result.data.sessions} />}
    </FormSection>
  );
}

function SessionList({ loaded }: { loaded: ListedSession[] }) {
  const t = useTranslations('Sessions');
  const message = useFieldMessage();
  const [sessions, setSessions] = useState(loaded);
  const nameOf = ({ device }: ListedSession) => (device ? readableDevice(device) : t('unnamed'));

  const confirmEnd = (session: ListedSession) =>
    useGlobalDialog.getState().confirm({
      title: t('endQuestion'),
      text: t('endConsequence', { name: nameOf(session) }),
      cancel: t('cancel'),
      confirm: t('end'),
      async act() {
        const ended = await withIdToken((token) => endOpenSession(token, session.id));
        // one that has ended meanwhile is no longer there
        if (!ended.ok && ended.problem.status !== 404) return message({ message: problemCode(ended.problem) });
        setSessions((now) => now.filter(({ id }) => id !== session.id));
        return undefined;
      },
    });

  return (
    <ul className="divide-y divide-line">
      {sessions.map((session) => (
        <Session key={session.id} session={session} name={nameOf(session)} onEnd={() => confirmEnd(session)} />
      ))}
    </ul>
  );
}

function Session({ session, name, onEnd }: { session: ListedSession; name: string; onEnd: () => void }) {
  const t = useTranslations('Sessions');
  const formatDate = useDateFormat();
  const format = (instant: string) => formatDate(new Date(instant), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="break-words font-medium">{name}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          {session.isThis && <span className="font-medium text-lagoon">{t('this')}</span>}
          <span>{t('lastUsed', { date: format(session.lastUsedAt) })}</span>
          <span className="min-w-0">{t('since', { date: format(session.startedAt) })}</span>
        </p>
      </div>
      {!session.isThis && (
        <Button variant="secondary" size="sm" onClick={onEnd} aria-label={t('endNamed', { name })}>
          {t('end')}
        </Button>
      )}
    </li>
  );
}
