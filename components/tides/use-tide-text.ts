import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { tideCode } from '@/lib/tides/codes';
import type { TideMoment } from '@/lib/tides/moment';
import { createTideFormats } from '@/lib/tides/tide-formats';

/** Texts about the tide in the page's language. */
export function useTideText() {
  const t = useTranslations('TideBoard');
  const locale = useLocale();
  return useMemo(() => {
    const formats = createTideFormats(locale);
    const { cm, clock, weekday } = formats;
    const error = (errorCm: number) => t('error', { error: cm(Math.max(1, Math.round(errorCm))) });
    const source = ({ kind, ageSeconds, errorCm }: Pick<TideMoment, 'kind' | 'ageSeconds' | 'errorCm'>) => {
      if (kind === 'measured') return t('measured', { minutes: Math.round(ageSeconds / 60) });
      return t(kind, { error: error(errorCm) });
    };
    const dayAndTime = (at: number) => t('dayAndTime', { day: weekday(at), time: clock(at) });
    return {
      ...formats,
      t,
      error,
      source,
      dayAndTime,
      /** `Saturday 14:30, 72 cm, nowcast ±8 cm` */
      spoken: (moment: TideMoment) =>
        t('spoken', { when: dayAndTime(moment.at), level: cm(moment.levelCm), source: source(moment) }),
      code: (level: number) => t(`codes.${tideCode(level)}`),
    };
  }, [t, locale]);
}
