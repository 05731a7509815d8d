import { useTranslations } from 'next-intl';
import { BlockHost } from '@/components/moderation/people/block-host';
import { ClaimNote } from '@/components/moderation/review/claim-note';
import { DecisionPanel, QueueNavigation } from '@/components/moderation/review/decision-panel';
import { TakeDownPanel } from '@/components/moderation/take-down/take-down-panel';
import { DemonstrationNote } from '@/components/notes/demonstration';
import { StatusBadge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { DuplicateCandidate, Review } from '@/lib/moderation/schema';

export function ReviewScreen({ review }: { review: Review }) {
  const t = useTranslations('Moderation');
  const tDown = useTranslations('TakeDown');
  const format = useDateFormat();
  const { uid, kind, status, version, submittedAt, baseline, previous, next, own, proposed } = review;
  return (
    <section
      aria-label={t('decision')}
      className="mt-4 grid grid-cols-1 gap-x-10 gap-y-6 rounded-card border border-line bg-paper p-5 sm:p-8 lg:sticky lg:top-16 lg:z-20 lg:max-h-[60vh] lg:overflow-y-auto lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="space-y-4">
        <div className="space-y-1">
          <StatusBadge status={status} />
          <h1 className="text-3xl wrap-anywhere" dir="auto">
            {proposed.title}
          </h1>
          {kind && <p className="font-medium text-sm">{t(`kinds.${kind}`)}</p>}
          {baseline?.from === 'decision' && <p className="font-medium text-lagoon text-sm">{t('again')}</p>}
          <p className="text-muted text-sm">{format(submittedAt * 1000, { dateStyle: 'long', timeStyle: 'short' })}</p>
        </div>
        <HostFacts review={review} />
      </div>
      <div className="space-y-4">
        <h2 className="text-2xl">{t('decision')}</h2>
        {own ? (
          <p className="max-w-prose">{tDown('own')}</p>
        ) : (
          <>
            <ClaimNote key={uid} uid={uid} claim={review.claim} isClaimed={kind !== null} />
            {kind && (
              <>
                <p className="max-w-prose text-muted">{t('decisionHint')}</p>
                <DecisionPanel key={`${uid} ${version}`} uid={uid} version={version} previous={previous} next={next} />
              </>
            )}
            {status !== 'Pending' && (
              <section aria-label={tDown('title')} className={kind ? 'border-line border-t pt-4' : undefined}>
                <p className="mb-3 max-w-prose text-muted">{tDown(`hints.${status}`)}</p>
                <TakeDownPanel
                  key={`${uid} ${version}`}
                  uid={uid}
                  version={version}
                  status={status}
                  hasEdit={kind === 'revision'}
                  title={proposed.title}
                />
              </section>
            )}
          </>
        )}
        {(own || !kind) && <QueueNavigation previous={previous} next={next} />}
      </div>
    </section>
  );
}

function HostFacts({ review: { owner, host, own, account } }: { review: Review }) {
  const t = useTranslations('Moderation');
  const tDown = useTranslations('TakeDown');
  const format = useDateFormat();
  return (
    <dl className="space-y-0.5 text-sm">
      <dt className="text-muted">{t('host')}</dt>
      <dd>
        <bdi>{owner.name}</bdi>
      </dd>
      {owner.demonstration && (
        <dd>
          <DemonstrationNote of="account" />
        </dd>
      )}
      <dd>
        <a
          href={`mailto:${owner.email}`}
          className="inline-block text-lagoon underline underline-offset-4 wrap-anywhere pointer-coarse:py-3"
        >
          {owner.email}
        </a>
      </dd>
      <dd className="text-muted">
        {tDown('host', {
          since: format(host.memberSince * 1000, { month: 'long', year: 'numeric' }),
          listings: host.listings,
          refused: host.refused,
        })}
      </dd>
      {!own && account && (
        <dd className="pt-2">
          <BlockHost host={account} />
        </dd>
      )}
    </dl>
  );
}

export function DuplicateList({ candidates }: { candidates: readonly DuplicateCandidate[] }) {
  const t = useTranslations('Moderation');
  if (candidates.length === 0) return null;
  return (
    <section className="mt-6 rounded-card border border-brick/40 bg-brick-soft p-5 sm:px-8">
      <h2 className="text-xl">{t('likenessTitle')}</h2>
      <p className="mt-1 text-sm">{t('likenessHint')}</p>
      <ul className="mt-3 space-y-1">
        {candidates.map(({ uid, title, status, distanceMetres }) => (
          <li key={uid} className="flex flex-wrap items-center gap-x-4">
            <Link
              href={`/dashboard/moderation/${uid}`}
              prefetch={false}
              dir="auto"
              className="inline-flex min-h-11 items-center font-medium text-brick-strong underline underline-offset-4"
            >
              {title}
            </Link>
            <StatusBadge status={status} />
            <span className="text-sm">{t('away', { metres: Math.round(distanceMetres) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
