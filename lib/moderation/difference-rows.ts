import { useLocale, useTranslations } from 'next-intl';
import { displayNames } from '@/lib/i18n/formats';
import type { ListingContent } from '@/lib/listings/content';
import type { OpeningHours } from '@/lib/listings/hours/hours';
import { useDatesText, useRangeText, useWeekdayText } from '@/lib/listings/hours/use-day-text';
import { useOpeningText } from '@/lib/listings/hours/use-opening-text';
import { languages } from '@/lib/listings/translations';
import type { ChangedField, ReasonField } from '@/lib/moderation/schema';

export type ContentRow = { key: string; label: string; value: string | string[] };

/** Returns a function that converts a listing to comparable rows; photos and position are compared separately. */
export function useContentRows(): (content: ListingContent) => ContentRow[] {
  const t = useTranslations('Moderation');
  const categories = useTranslations('Categories');
  const kinds = useTranslations('Kinds');
  const cuisines = useTranslations('Cuisines');
  const facilities = useTranslations('Facilities');
  const names = displayNames(useLocale(), { type: 'language' });
  const nameOf = (language: string) => names.of(language) ?? language;
  const row = useRow();

  const hourRows = useHourRows();

  return (content) => [
    row('title', content.title),
    row('category', content.category ? categories(content.category) : ''),
    row('kind', content.kind ? kinds(content.kind) : ''),
    row('cuisine', content.cuisine ? cuisines(content.cuisine) : ''),
    row('price_level', '€'.repeat(content.priceLevel ?? 0)),
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

function useRow(): (key: ReasonField | ChangedField | 'language', value: string | string[]) => ContentRow {
  const t = useTranslations('Moderation');
  return (key, value) => ({ key, label: t(`fields.${key}`), value });
}

function useHourRows(): (content: ListingContent) => ContentRow[] {
  const t = useTranslations('Moderation');
  const row = useRow();
  const openingText = useOpeningText();
  const rangeText = useRangeText();
  const datesText = useDatesText({ dateStyle: 'medium' });
  const weekdayText = useWeekdayText();
  return (content) => {
    const weekLines = (hours: readonly OpeningHours[]) =>
      hours.map((interval) => `${weekdayText(interval.day, 'long')}: ${openingText(interval)}`);
    const specialLines = content.specialDays.map(
      (interval) => `${datesText(interval.day, interval.until)}: ${openingText(interval)}`,
    );
    const seasonLines = content.seasons.flatMap(({ hours, ...range }) =>
      weekLines(hours).map((line) => `${rangeText(range)} · ${line}`),
    );
    return [
      row('days_hours', weekLines(content.hours)),
      row('seasons', seasonLines),
      row('closures', content.closures.map(rangeText)),
      row('special_days', specialLines),
      row('closed_on_holidays', t(content.closedOnHolidays ? 'yes' : 'no')),
      row('by_event', t(content.byEvent ? 'yes' : 'no')),
      row('hours_checked_at', content.hoursCheckedAt ? datesText(content.hoursCheckedAt) : ''),
      row('hours_source', content.hoursSource ?? ''),
    ];
  };
}
