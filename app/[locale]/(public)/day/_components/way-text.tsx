import { useLocale, useTranslations } from 'next-intl';
import type { TravelLeg } from '@/lib/day/schema';
import { dateFormat } from '@/lib/i18n/formats';

type Props = { way: TravelLeg; minutes: number; isStepFree: boolean };

export function WayText({ way, minutes, isStepFree }: Props) {
  const t = useTranslations('DayPage');
  const dateText = useDateText();
  const { kind, timetableDay } = way;
  return (
    <p className="px-5 pb-3 text-muted text-sm">
      {timetableDay
        ? t('ways.boatOfOtherDay', { minutes, day: dateText(timetableDay) })
        : t(`ways.${kind}`, { minutes })}
      {isStepFree && kind === 'walk' && !way.isStepFree && ` · ${t('withSteps')}`}
    </p>
  );
}

/** Which times of the ways are not exact, and why. */
export function WayNotes({ ways }: { ways: readonly (TravelLeg | null)[] }) {
  const t = useTranslations('DayPage');
  const dateText = useDateText();
  const timetableDay = ways.find((way) => way?.timetableDay)?.timetableDay;
  return (
    <>
      {timetableDay && <p className="text-muted text-sm">{t('otherDay', { day: dateText(timetableDay) })}</p>}
      {ways.some((way) => way?.kind === 'line') && <p className="text-muted text-sm">{t('estimated')}</p>}
    </>
  );
}

function useDateText() {
  const format = dateFormat(useLocale(), { timeZone: 'UTC', dateStyle: 'full' });
  return (date: string) => format.format(new Date(date));
}
