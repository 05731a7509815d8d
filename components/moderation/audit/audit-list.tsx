import { useTranslations } from 'next-intl';
import { type AuditEntry, OPERATOR } from '@/lib/audit/schema';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { givenReason } from '@/lib/moderation/schema';

export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-paper">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('AuditLog');
  const format = useDateFormat();
  const { at, actor, actorEmail, action, target, targetName, version, addressHash } = entry;
  const who = actor === OPERATOR ? t('operator') : (actorEmail ?? actor);
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 p-4 sm:grid-cols-[11rem_1fr]">
      <time dateTime={new Date(at * 1000).toISOString()} className="text-muted text-sm tabular-nums">
        {format(at * 1000, { dateStyle: 'medium', timeStyle: 'medium' })}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{t(`actions.${action}`)}</p>
        <p dir="auto">{targetName ?? target}</p>
        <Reasons entry={entry} />
        <p className="text-muted text-sm">
          {t('by', { who })}
          {version !== null && ` · ${t('version', { version: String(version) })}`}
          {addressHash && ` · ${t('network', { hash: addressHash })}`}
        </p>
      </div>
    </li>
  );
}

function Reasons({ entry: { details } }: { entry: AuditEntry }) {
  const fields = useTranslations('Moderation.fields');
  const codes = useTranslations('DecisionReasons');
  const reasons = givenReason.array().safeParse(details.reasons).data ?? [];
  if (reasons.length === 0) return null;
  return (
    <ul className="text-sm">
      {reasons.map(({ field, code }) => (
        <li key={`${field} ${code}`}>
          {fields(field)}: {codes(code)}
        </li>
      ))}
    </ul>
  );
}
