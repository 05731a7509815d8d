'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import type { PartnerState } from '@/lib/activities/activity';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { relativeFormat } from '@/lib/i18n/formats';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** Formats the age of data; before hydration its time, because the page may be cached. */
function useAgeText(): (asOf: string) => { isAge: boolean; text: string } {
  const locale = useLocale();
  const format = useDateFormat();
  const minute = useMinute();
  return (asOf) => {
    const instant = new Date(asOf);
    if (minute === null) {
      const text = format(instant, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
      return { isAge: false, text };
    }
    const ageMs = Math.max(0, minute + MINUTE_MS - instant.getTime());
    const relative = relativeFormat(locale, { numeric: 'auto' });
    const ago = (unit: Intl.RelativeTimeFormatUnit, unitMs: number) =>
      relative.format(-Math.floor(ageMs / unitMs), unit);
    if (ageMs < 2 * MINUTE_MS) return { isAge: true, text: relative.format(0, 'second') };
    if (ageMs < HOUR_MS) return { isAge: true, text: ago('minute', MINUTE_MS) };
    return { isAge: true, text: ageMs < DAY_MS ? ago('hour', HOUR_MS) : ago('day', DAY_MS) };
  };
}

type Props = {
  /** When the partner's price was read; null for a price of the local list. */
  asOf: string | null;
  /** Shows the age only. */
  brief?: boolean;
};

/** The source of a price and its age. */
export function PriceSource({ asOf, brief = false }: Props) {
  const t = useTranslations('ActivityFacts');
  const ageText = useAgeText();
  if (asOf === null) return t('fromLocal');
  const { isAge, text } = ageText(asOf);
  const when = brief ? text : isAge ? t('readAge', { age: text }) : t('readAt', { time: text });
  return (
    <>
      {t('fromPartner')} · <time dateTime={asOf}>{when}</time>
    </>
  );
}

/** States how old the partner's data is, or that there is none. */
export function PartnerNote({ partner: { state, asOf } }: { partner: PartnerState }) {
  const t = useTranslations('Activities');
  const ageText = useAgeText();
  const notice = 'rounded-control border border-line bg-paper px-4 py-3 text-sm';
  if (state === 'none' || asOf === null) return <p className={notice}>{t('partnerNone')}</p>;
  const age = ageText(asOf).text;
  if (state === 'stale') return <p className={notice}>{t('partnerStale', { age })}</p>;
  return <p className="text-muted text-sm">{t('partnerFresh', { age })}</p>;
}
