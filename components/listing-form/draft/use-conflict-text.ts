import { useLocale, useTranslations } from 'next-intl';
import { useDayNames } from '@/components/listing-form/hours/hours-days';
import { dateFormat } from '@/lib/i18n/formats';
import { nativeNames } from '@/lib/i18n/languages';
import { facilities, findCategory } from '@/lib/listings/attributes';
import type { FieldName, FormValues } from '@/lib/listings/form/form-values';
import { CLOSED } from '@/lib/listings/hours/hours';

export type TextFieldName = Exclude<FieldName, 'image' | 'gallery'>;

type Hours = {
  open_hour?: string;
  close_hour?: string;
  second_open_hour?: string | undefined;
  second_close_hour?: string | undefined;
};

/** Formats a field's value as text; equal values have equal texts. */
export function useFieldText(): (name: TextFieldName, values: FormValues) => string {
  const t = useTranslations('ConflictDialog');
  const category = useTranslations('Categories');
  const facility = useTranslations('Facilities');
  const closed = useTranslations('WeekHours')('closed');
  const dayName = useDayNames();
  const date = dateFormat(useLocale(), { dateStyle: 'medium', timeZone: 'UTC' });

  function hoursOf({ open_hour, close_hour, second_open_hour, second_close_hour }: Hours): string {
    if (open_hour === CLOSED) return closed;
    const second = second_open_hour ? `, ${second_open_hour} – ${second_close_hour}` : '';
    return `${open_hour} – ${close_hour}${second}`;
  }

  const formatters: Record<TextFieldName, (values: FormValues) => string> = {
    title: ({ title }) => title.trim(),
    category: (values) => {
      const name = findCategory(values.category ?? '');
      return name ? category(name) : '';
    },
    keywords: ({ keywords }) => keywords?.trim() ?? '',
    map_location: ({ map_location }) => map_location?.map((degrees) => degrees.toFixed(6)).join(', ') ?? '',
    address: ({ address }) => address.trim(),
    zip_code: ({ zip_code }) => zip_code?.trim() ?? '',
    description: ({ description }) => description.trim(),
    facilities: ({ facilities: chosen }) =>
      facilities
        .filter((name) => chosen?.includes(name))
        .map((name) => facility(name))
        .join(', '),
    email: ({ email }) => email?.trim() ?? '',
    phone: ({ phone }) => phone ?? '',
    social_links: ({ social_links: links }) =>
      links
        .filter(({ url }) => url.trim() !== '')
        .map(({ name, url }) => `${name}: ${url.trim()}`)
        .join('\n'),
    language: ({ language }) => nativeNames[language],
    translations: ({ translations }) =>
      translations
        .map(({ language, title, description }) => [nativeNames[language], title, description].join('\n').trim())
        .join('\n\n'),
    days_hours: ({ days_hours: rows }) =>
      rows.map((row) => `${dayName(row.day ?? 'Mon', 'long')}: ${hoursOf(row)}`).join('\n'),
    special_days: ({ special_days: rows }) =>
      rows.map((row) => `${date.format(new Date(`${row.date}T00:00:00Z`))}: ${hoursOf(row)}`).join('\n'),
    closed_on_holidays: ({ closed_on_holidays }) => t(closed_on_holidays ? 'closed' : 'asUsual'),
  };
  return (name, values) => formatters[name](values);
}
