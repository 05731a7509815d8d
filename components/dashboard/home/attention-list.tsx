import { useTranslations } from 'next-intl';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { CheckIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { ATTENTION_LIMIT, type Attention } from '@/lib/listings/dashboard/schema';

/** Listings that need attention, most urgent first. */
export function AttentionList({ attention }: { attention: readonly Attention[] }) {
  const t = useTranslations('AttentionList');
  return (
    <section className="rounded-card border border-line bg-paper p-5">
      <h2 className="mb-3 text-2xl">{t('title')}</h2>
      {attention.length === 0 && (
        <p className="flex items-start gap-2.5 text-muted">
          <CheckIcon className="mt-0.5 size-5 shrink-0 text-status-active" />
          {t('none')}
        </p>
      )}
      <ul className="space-y-4">
        {attention.map((one) => (
          <AttentionOfKind key={one.kind} {...one} />
        ))}
      </ul>
    </section>
  );
}

function AttentionOfKind({ kind, count, newest }: Attention) {
  const t = useTranslations('AttentionList');
  const shown = count >= ATTENTION_LIMIT ? `${ATTENTION_LIMIT}+` : String(count);
  return (
    <li>
      <h3 className="font-medium font-sans text-[0.9375rem] tracking-normal">{t(`kinds.${kind}`, { count, shown })}</h3>
      {count > newest.length && <p className="text-muted text-sm">{t('newest')}</p>}
      <ul>
        {newest.map(({ uid, title, reasons }) => (
          <li key={uid}>
            <Link
              href={`/dashboard/my-listings/edit/${uid}`}
              prefetch={false}
              dir="auto"
              className="flex min-h-9 items-center text-lagoon underline underline-offset-4 pointer-coarse:min-h-11"
            >
              <span className="line-clamp-1">{title}</span>
            </Link>
            {reasons.length > 0 && (
              <div className="mb-2 rounded-control bg-brick-soft px-3 py-2">
                <ReasonList reasons={reasons.slice(0, 2)} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {kind === 'rejected' && count > newest.length && (
        <Link
          href="/dashboard/my-listings?status=rejected"
          prefetch={false}
          className="inline-flex min-h-9 items-center text-muted text-sm underline underline-offset-4 hover:text-lagoon pointer-coarse:min-h-11"
        >
          {t('showAll')}
        </Link>
      )}
    </li>
  );
}
