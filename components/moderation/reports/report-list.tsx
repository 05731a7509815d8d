'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BlockHost } from '@/components/moderation/people/block-host';
import { TakeDownPanel } from '@/components/moderation/take-down/take-down-panel';
import { Button } from '@/components/ui/button';
import { CheckIcon, EnvelopeIcon } from '@/components/ui/icons';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { finishReport } from '@/lib/moderation/reports/api';
import type { OpenReport } from '@/lib/moderation/reports/schema';
import { useToast } from '@/stores/toast';

export function ReportList({ reports }: { reports: readonly OpenReport[] }) {
  return (
    <ol className="space-y-3">
      {reports.map((report) => (
        <Report key={report.id} report={report} />
      ))}
    </ol>
  );
}

const link =
  'inline-flex min-h-11 items-center gap-2 text-lagoon underline underline-offset-4 hover:text-lagoon-strong';

function Report({ report: { id, reason, note, email, at, listing, host } }: { report: OpenReport }) {
  const t = useTranslations('ReportDesk');
  const reasons = useTranslations('ReportReasons');
  const takeDown = useTranslations('TakeDown');
  const format = useDateFormat();
  return (
    <li className="space-y-2 rounded-card border border-line bg-paper p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium text-brick">{reasons(reason)}</p>
        <time dateTime={new Date(at * 1000).toISOString()} className="text-muted text-sm">
          {format(at * 1000, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })}
        </time>
      </div>
      <h2 className="text-[1.375rem] leading-snug wrap-anywhere" dir="auto" lang={listing.language}>
        <Link
          href={`/listing/${listing.uid}/${listing.slug}`}
          prefetch={false}
          className="inline-block hover:text-lagoon pointer-coarse:-my-2 pointer-coarse:py-2"
        >
          {listing.title}
        </Link>
      </h2>
      {note && (
        <p className="max-w-prose wrap-anywhere" dir="auto">
          {note}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-6 text-sm">
        <Link href={`/dashboard/moderation/${listing.uid}`} prefetch={false} className={link}>
          {t('desk')}
        </Link>
        {email && (
          <a href={`mailto:${email}`} className={`${link} wrap-anywhere`}>
            <EnvelopeIcon className="size-4 shrink-0" />
            {t('answer', { email })}
          </a>
        )}
        {!listing.own && <OutcomeButtons id={id} title={listing.title} />}
      </div>
      {listing.own ? (
        <p className="text-muted text-sm">{takeDown('own')}</p>
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <TakeDownPanel {...listing} />
          {host && <BlockHost host={host} />}
        </div>
      )}
    </li>
  );
}

const outcomes = ['none', 'corrected'] as const;

/** Closes a report without a decision about the listing; the reporter is answered. */
function OutcomeButtons({ id, title }: { id: string; title: string }) {
  const t = useTranslations('ReportDesk');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const [isSending, setSending] = useState(false);

  async function finish(outcome: (typeof outcomes)[number]) {
    setSending(true);
    const result = await withIdToken((token) => finishReport(token, id, { outcome }));
    // 404: closed by another moderator
    if (result.ok || result.problem.status === 404) {
      show(t('finished'));
      router.refresh();
      return;
    }
    setSending(false);
    show(t('failed'), 'error');
  }

  return (
    <div className="flex flex-wrap gap-3 sm:ml-auto">
      {outcomes.map((outcome) => (
        <Button
          key={outcome}
          variant="secondary"
          size="sm"
          pending={isSending}
          onClick={() => finish(outcome)}
          aria-label={t('outcomeAbout', { outcome: t(`outcomes.${outcome}`), title })}
        >
          <CheckIcon className="size-4" />
          {t(`outcomes.${outcome}`)}
        </Button>
      ))}
    </div>
  );
}
