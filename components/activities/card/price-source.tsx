'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMinute } from '@/components/hooks/use-minute';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations';
import { relativeFormat } from '@/lib/i18n/formats';
import { territories } from '@/lib/i18n/territories';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** How long ago, in words: the page may be older than its reading, so only the browser says it so. */
export function useAgeWords(): (asOf: string) => { isAge: boolean; text: string } {
  const locale = territories[useLocale()];
  const format = useDateFormat();
  const minute = useMinute();
  return (asOf) => {
    const instant = new Date(asOf);
    if (minute === null) {
      return {
        isAge: false,
        text: format(instant, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
      };
    }
    const age = Math.max(0, minute + MINUTE_MS - instant.getTime());
    const words = relativeFormat(locale, { numeric: 'auto' });
    const ago = (unit: Intl.RelativeTimeFormatUnit, length: number) => words.format(-Math.floor(age / length), unit);
    if (age < 2 * MINUTE_MS) return { isAge: true, text: words.format(0, 'second') };
    if (age < HOUR_MS) return { isAge: true, text: ago('minute', MINUTE_MS) };
    return { isAge: true, text: age < DAY_MS ? ago('hour', HOUR_MS) : ago('day', DAY_MS) };
  };
}

type Props = {
  /** When the partner said the price; null when it is our own. */
  asOf: string | null;
  /** Without saying that it is the price which was read. */
  brief?: boolean;
};

/** Where a price comes from, and how old it is. */
export function PriceSource({ asOf, brief = false }: Props) {
  const t = useTranslations('ActivityFacts');
  const ageOf = useAgeWords();
  if (asOf === null) return t('fromLocal');
  const { isAge, text } = ageOf(asOf);
  const when = brief ? text : isAge ? t('readAge', { age: text }) : t('readAt', { time: text });
  return (
    <>
      {t('fromPartner')} · <time dateTime={asOf}>{when}</time>
    </>
  );
}
