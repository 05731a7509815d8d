import { useLocale, useTranslations } from 'next-intl';
import { DAY_MS } from '@/lib/durations';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { ListingContent } from '@/lib/listings/content';
import { formatClock, isAroundTheClock } from '@/lib/listings/hours/hours';
import { languages } from '@/lib/listings/translations';

type Interval = { opensMinute: number | null; closesMinute: number | null };
export type ContentRow = { key: string; label: string; value: string | string[] };

// any Monday, for weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** Returns a function that converts a listing to comparable rows; photos and position are compared separately. */
export function useContentRows(): (content: ListingContent) => ContentRow[] {
  const t = useTranslations('Moderation');
  const categories = useTranslations('Categories');
  const facilities = useTranslations('Facilities');
  const week = useTranslations('WeekHours');
  const format = useDateFormat();
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;

  const textRows = (content: ListingContent): ContentRow[] => [
    { key: 'title', label: t('fields.title'), value: content.title },
    { key: 'category', label: t('fields.category'), value: content.category ? categories(content.category) : '' },
    { key: 'keywords', label: t('fields.keywords'), value: content.keywords ?? '' },
    { key: 'language', label: t('fields.language'), value: nameOf(content.language) },
    { key: 'description', label: t('fields.description'), value: content.description },
    ...languages.map((language) => {
      const { title, description } = content.translations[language] ?? {};
      const value = [title, description].filter(Boolean).join('\n\n');
      return { key: `translation ${language}`, label: `${t('fields.translations')} · ${nameOf(language)}`, value };
    }),
    { key: 'address', label: t('fields.address'), value: content.fullAddress },
    { key: 'zip_code', label: t('fields.zip_code'), value: content.zipCode },
    { key: 'email', label: t('fields.email'), value: content.email ?? '' },
    { key: 'phone', label: t('fields.phone'), value: content.phone ?? '' },
  ];

  const listRows = ({ hours, specialDays, ...content }: ListingContent): ContentRow[] => [
    { key: 'facilities', label: t('fields.facilities'), value: content.facilities.map((name) => facilities(name)) },
    {
      key: 'social_links',
      label: t('fields.social_links'),
      value: content.socialLinks.map(({ name, url }) => `${name}: ${url}`),
    },
    {
      key: 'days_hours',
      label: t('fields.days_hours'),
      value: hours.map((interval) => {
        return `${format(MONDAY + (interval.day - 1) * DAY_MS, { weekday: 'long' })}: ${openingText(interval, week)}`;
      }),
    },
    {
      key: 'special_days',
      label: t('fields.special_days'),
      value: specialDays.map((interval) => {
        return `${format(new Date(`${interval.day}T12:00:00Z`), { dateStyle: 'medium' })}: ${openingText(interval, week)}`;
      }),
    },
    {
      key: 'closed_on_holidays',
      label: t('fields.closed_on_holidays'),
      value: t(content.closedOnHolidays ? 'yes' : 'no'),
    },
  ];

  return (content) => [...textRows(content), ...listRows(content)];
}

function openingText(
  { opensMinute, closesMinute }: Interval,
  t: ReturnType<typeof useTranslations<'WeekHours'>>,
): string {
  if (opensMinute === null || closesMinute === null) return t('closed');
  if (isAroundTheClock({ opensMinute, closesMinute })) return t('allDay');
  return `${formatClock(opensMinute)} – ${formatClock(closesMinute)}`;
}
