import { useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import type { DuplicateCandidate } from '@/lib/moderation/schema';

/** Listings that may be the same place. */
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
