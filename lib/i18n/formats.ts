/** Reuses a formatter per locale and options; creating one is a hundred times slower than using it. */
function memoize<Options, Format>(Make: new (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? new Make(locale, options);
    made.set(key, format);
    return format;
  };
}

export const numberFormat = memoize<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = memoize<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);
export const relativeFormat = memoize<Intl.RelativeTimeFormatOptions, Intl.RelativeTimeFormat>(Intl.RelativeTimeFormat);
