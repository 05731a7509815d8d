'use client';

import { useTranslations } from 'next-intl';
import { useAgeWords } from '@/components/activities/card/price-source';
import type { PartnerState } from '@/lib/activities/activity';

/** Says so when the booking partner cannot be asked, and otherwise how old its prices are. */
export function PartnerNote({ partner: { state, asOf } }: { partner: PartnerState }) {
  const t = useTranslations('Activities');
  const ageOf = useAgeWords();
  const notice = 'rounded-control border border-line bg-paper px-4 py-3 text-sm';
  if (state === 'none' || asOf === null) return <p className={notice}>{t('partnerNone')}</p>;
  const age = ageOf(asOf).text;
  if (state === 'stale') return <p className={notice}>{t('partnerStale', { age })}</p>;
  return <p className="text-muted text-sm">{t('partnerFresh', { age })}</p>;
}
