import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DAY_MS } from '@/lib/durations';
import type { Area } from '@/lib/geo/area';
import { findArea } from '@/lib/geo/areas';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { useListingForm } from '@/lib/listings/form/form-values';
import type { Hours } from '@/lib/listings/form/hours-entry';
import { findHoliday } from '@/lib/listings/hours/holidays';
import { type Day, days, toOpeningHours } from '@/lib/listings/hours/hours';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';

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

export function useDateName(area: Area | null): (date: string) => string {
  const tHolidays = useTranslations('Holidays');
  const format = useDateFormat();
  return (date) => {
    const day = new Date(`${date}T12:00Z`);
    if (Number.isNaN(day.getTime())) return date;
    const holiday = findHoliday(date, area);
    const text = format(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
    return holiday ? `${text} · ${tHolidays(holiday)}` : text;
  };
}

// any Monday, for formatting weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

export function useDayNames() {
  const format = useDateFormat();
  return (day: Day, weekday: 'long' | 'short') => format(MONDAY + days.indexOf(day) * DAY_MS, { weekday });
}
