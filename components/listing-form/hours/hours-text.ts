import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { useListingForm } from '@/lib/listings/form/form-values';
import type { Hours } from '@/lib/listings/form/hours-entry';
import { toOpeningHours } from '@/lib/listings/hours/day-hours';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { type Day, days } from '@/lib/listings/hours/hours';
import { useDatesText, useDayText, useWeekdayText } from '@/lib/listings/hours/use-day-text';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';
import { isDate } from '@/lib/listings/hours/venetian-clock';

export function useArea(): Area | null {
  const place = useWatch({ control: useListingForm().control, name: 'map_location' });
  return place ? findArea({ lat: place[0], lng: place[1] }) : null;
}

export function useHoursText(): (hours: Partial<Hours>) => string {
  const text = useOpeningText();
  return ({ open_hour = '', close_hour = '', ...second }) =>
    toOpeningHours({ day: 'Mon', open_hour, close_hour, ...second })
      .map(text)
      .join(', ');
}

export function useDateName(area: Area | null): (date: string, until?: string) => string {
  const tHolidays = useTranslations('Holidays');
  const dayText = useDayText();
  const datesText = useDatesText({ day: 'numeric', month: 'short', year: 'numeric' });
  return (date, until) => {
    if (until) return datesText(date, until);
    if (!isDate(date)) return date;
    const holiday = findHoliday(date, area);
    const text = dayText(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    return holiday ? `${text} · ${tHolidays(holiday)}` : text;
  };
}

export function useDayNames() {
  const weekdayText = useWeekdayText();
  return (day: Day, weekday: 'long' | 'short') => weekdayText(days.indexOf(day) + 1, weekday);
}
