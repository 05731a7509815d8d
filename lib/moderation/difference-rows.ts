import { useLocale, useTranslations } from 'next-intl';
import { DAY_MS } from '@/lib/durations';
import { displayNames } from '@/lib/i18n/formats';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import type { ListingContent } from '@/lib/listings/content';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';
import { languages } from '@/lib/listings/translations';
import type { ReasonField } from '@/lib/moderation/schema';

export type ContentRow = { key: string; label: string; value: string | string[] };

// any Monday, for weekday names
const MONDAY = Date.UTC(2024, 0, 1, 12);

/** Returns a function that converts a listing to comparable rows; photos and position are compared separately. */
export function useContentRows(): (content: ListingContent) => ContentRow[] {
  const t = useTranslations('Moderation');
  const categories = useTranslations('Categories');
  const facilities = useTranslations('Facilities');
  const openingText = useOpeningText();
  const format = useDateFormat();
  const names = displayNames(useLocale(), { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const row = (key: ReasonField | 'language' | 'closed_on_holidays', value: string | string[]) => {
    return { key, label: t(`fields.${key}`), value };
  };

  const hourRows = ({ hours, specialDays, closedOnHolidays }: ListingContent): ContentRow[] => {
    const weekday = (day: number) => format(MONDAY + (day - 1) * DAY_MS, { weekday: 'long' });
    const date = (day: string) => format(new Date(`${day}T12:00:00Z`), { dateStyle: 'medium' });
    return [
      row(
        'days_hours',
        hours.map((interval) => `${weekday(interval.day)}: ${openingText(interval)}`),
      ),
      row(
        'special_days',
        specialDays.map((interval) => `${date(interval.day)}: ${openingText(interval)}`),
      ),
      row('closed_on_holidays', t(closedOnHolidays ? 'yes' : 'no')),
    ];
  };

  return (content) => [
    row('title', content.title),
    row('category', content.category ? categories(content.category) : ''),
    row('keywords', content.keywords ?? ''),
    row('language', nameOf(content.language)),
    row('description', content.description),
    ...languages.map((language) => {
      const { title, description } = content.translations[language] ?? {};
      const value = [title, description].filter(Boolean).join('\n\n');
      return { key: `translation ${language}`, label: `${t('fields.translations')} · ${nameOf(language)}`, value };
    }),
    row('address', content.fullAddress),
    row('zip_code', content.zipCode),
    row('email', content.email ?? ''),
    row('phone', content.phone ?? ''),
    row(
      'facilities',
      content.facilities.map((name) => facilities(name)),
    ),
    row(
      'social_links',
      content.socialLinks.map(({ name, url }) => `${name}: ${url}`),
    ),
    ...hourRows(content),
  ];
}
