import { type Locale, territories } from '@/lib/i18n/routing';

/** Reuses a formatter per locale and options; creating one is a hundred times slower than using it. */
function memoize<Options, Format>(Make: new (territory: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? new Make(territories[locale], options);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = memoize<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = memoize<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const displayNames = memoize<Intl.DisplayNamesOptions, Intl.DisplayNames>(Intl.DisplayNames);
