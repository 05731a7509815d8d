import { useLocale } from 'next-intl';
import { numberFormat } from '@/lib/i18n/formats';
import { territories } from '@/lib/i18n/territories';

/** An amount as the reader's language writes it; cents only where there are some. */
export function usePriceWords(): (amount: number, currency: string) => string {
  const locale = territories[useLocale()];
  return (amount, currency) => {
    const fractions = Number.isInteger(amount) ? { maximumFractionDigits: 0 } : {};
    return numberFormat(locale, { style: 'currency', currency, ...fractions }).format(amount);
  };
}
