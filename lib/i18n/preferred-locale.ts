import { type Locale, routing } from '@/lib/i18n/routing';

/** Returns the language of a path (`/it/…`), else the first supported one of `Accept-Language`, else the default. */
export function preferredLocale(pathname: string, acceptLanguage: string | null): Locale {
  const [, first = ''] = pathname.split('/');
  const candidates = [first, ...acceptedLanguages(acceptLanguage ?? '')];
  const supported = candidates.flatMap((language) => routing.locales.find((locale) => locale === language) ?? []);
  return supported[0] ?? routing.defaultLocale;
}

/** Returns the primary tags of `Accept-Language` by quality: `de-AT;q=0.8, it` gives `it`, `de`. */
function acceptedLanguages(header: string): string[] {
  const accepted = header.split(',', 20).map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const quality = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
    return { language: tag.split('-')[0] ?? '', quality: Number(quality ?? 1) };
  });
  return accepted
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
