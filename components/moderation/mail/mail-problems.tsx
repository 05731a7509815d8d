import { useTranslations } from 'next-intl';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { MailStatus } from '@/lib/mail/schema';

/** Mail that waits after a failed attempt or was lost. */
export function MailProblems({ problems }: { problems: MailStatus['problems'] }) {
  const t = useTranslations('MailStatus');
  const format = useDateFormat();
  return (
    <ol className="space-y-3">
      {problems.map(({ id, kind, state, attempts, problem, at }) => (
        <li key={id} className="space-y-1 rounded-card border border-line bg-paper p-4 sm:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 className="font-medium">{t(`kinds.${kind}`)}</h2>
            <time dateTime={new Date(at * 1000).toISOString()} className="text-muted text-sm">
              {format(at * 1000, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
            </time>
          </div>
          <p className={state === 'waiting' ? undefined : 'text-brick'}>{t(`states.${state}`)}</p>
          <p className="text-muted text-sm">
            {t('attempts', { count: attempts })}
            {problem && (
              <>
                {' · '}
                <code>{problem}</code>
              </>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
