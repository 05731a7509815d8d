import { useFormatter, useTranslations } from 'next-intl';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { classNames } from '@/lib/browser/class-names';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { HistoryEvent } from '@/lib/moderation/schema';

const dots: Record<HistoryEvent['kind'], string> = {
  submitted: 'bg-status-pending',
  approved: 'bg-status-active',
  published: 'bg-status-active',
  rejected: 'bg-status-rejected',
  hidden: 'bg-status-rejected',
  closed: 'bg-status-other',
  restored: 'bg-status-active',
  changed: 'bg-status-active',
};

export function Timeline({ events, forHost = false }: { events: readonly HistoryEvent[]; forHost?: boolean }) {
  const t = useTranslations('Timeline');
  const fieldName = useTranslations('Moderation.fields');
  const format = useDateFormat();
  const { list } = useFormatter();

  function sentenceOf({ kind, aboutEdit, fields }: HistoryEvent): string {
    if (kind === 'changed') {
      return t(forHost ? 'changed' : 'hostChanged', { fields: list(fields.map((field) => fieldName(field))) });
    }
    return t(messageKey(kind, aboutEdit, forHost));
  }

  return (
    <section className="rounded-card border border-line bg-paper p-5 sm:p-8">
      <h2 className="mb-5">{t('title')}</h2>
      <ol className="border-line border-l-2 pl-6">
        {events.map((event) => (
          <li key={`${event.kind} ${event.at} ${event.aboutEdit}`} className="relative pb-6 last:pb-0">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-1.5 -left-[1.9375rem] size-3 rounded-full ring-4 ring-paper',
                dots[event.kind],
              )}
            />
            <p className="font-medium">{sentenceOf(event)}</p>
            <time dateTime={new Date(event.at * 1000).toISOString()} className="text-muted text-sm">
              {format(event.at * 1000, { dateStyle: 'long', timeStyle: 'short' })}
            </time>
            {event.reasons.length > 0 && (
              <div className="mt-2 max-w-prose">
                <ReasonList reasons={event.reasons} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function messageKey(kind: Exclude<HistoryEvent['kind'], 'changed'>, aboutEdit: boolean, forHost: boolean) {
  if (kind === 'published' || kind === 'hidden' || kind === 'closed' || kind === 'restored') return kind;
  if (forHost) return aboutEdit ? (`${kind}Edit` as const) : kind;
  if (kind === 'submitted') return aboutEdit ? 'hostSubmittedEdit' : 'hostSubmitted';
  if (!aboutEdit) return kind;
  return kind === 'approved' ? 'hostApprovedEdit' : 'hostRejectedEdit';
}
