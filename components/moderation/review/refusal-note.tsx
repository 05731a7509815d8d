'use client';

import { useTranslations } from 'next-intl';
import { ReasonList } from '@/components/moderation/review/reason-list';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { Problem } from '@/lib/http/client';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { findDecidedBefore } from '@/lib/moderation/api';
import type { DecidedBefore } from '@/lib/moderation/schema';

/** Why a decision was not saved, including a concurrent decision and a link to the next entry. */
export function RefusalNote({ problem }: { problem: Problem }) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const before = findDecidedBefore(problem);
  if (before?.decision) return <DecidedEarlier before={before} />;
  const reason = reasonOf(problem);
  return (
    <Banner kind="error">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t(reason)}</p>
        {reason !== 'failed' && (
          <Button variant="secondary" size="sm" onClick={() => router.refresh()}>
            {t('reload')}
          </Button>
        )}
      </div>
    </Banner>
  );
}

function DecidedEarlier({ before: { decision, next } }: { before: DecidedBefore }) {
  const t = useTranslations('Moderation');
  const format = useDateFormat();
  if (!decision) return null;
  const date = format(decision.at * 1000, { dateStyle: 'long', timeStyle: 'short' });
  const href = `/dashboard/moderation/${next?.uid ?? ''}`;
  return (
    <Banner kind="error">
      <div className="space-y-3">
        <p>{t(decision.outcome === 'approved' ? 'wasApproved' : 'wasRejected', { date })}</p>
        {decision.reasons.length > 0 && <ReasonList reasons={decision.reasons} />}
        <p>
          {next
            ? t.rich('waitsNext', {
                title: next.title,
                link: (title) => (
                  <Link href={href} className="font-medium text-brick underline underline-offset-4">
                    {title}
                  </Link>
                ),
              })
            : t('nothingWaits')}
        </p>
      </div>
    </Banner>
  );
}

function reasonOf({ error }: Problem): 'stale' | 'decidedAlready' | 'failed' {
  if (error === 'stale_version') return 'stale';
  return error === 'conflict' || error === 'not_found' ? 'decidedAlready' : 'failed';
}
