import { useLocale, useTranslations } from 'next-intl';
import { useFieldProps } from '@/components/forms/use-field-message';
import { SelectField } from '@/components/ui/select-field';
import { cuisines, kinds, type PriceLevel, priceLevels } from '@/lib/listings/attributes';
import { useListingForm } from '@/lib/listings/form/form-values';

/** What a place is exactly, its cuisine and its prices; all optional. */
export function FactFields() {
  const t = useTranslations('ListingForm');
  const facts = useTranslations('PlaceFacts');
  const [kindNames, cuisineNames] = [useTranslations('Kinds'), useTranslations('Cuisines')];
  const field = useFieldProps(useListingForm());
  const { compare } = new Intl.Collator(useLocale());
  const none = ['', t('notGiven')] as const;
  const byName = (options: (readonly [string, string])[]) => [none, ...options.toSorted((a, b) => compare(a[1], b[1]))];
  return (
    <div className="grid grid-cols-2 items-end gap-x-4 gap-y-6 *:first:max-sm:col-span-2 sm:grid-cols-3 sm:gap-6">
      <SelectField
        label={t('kind')}
        options={byName(kinds.map((name) => [name, kindNames(name)] as const))}
        {...field('kind')}
      />
      <SelectField
        label={t('cuisine')}
        options={byName(cuisines.map((name) => [name, cuisineNames(name)] as const))}
        {...field('cuisine')}
      />
      <SelectField
        label={t('priceLevel')}
        options={[none, ...priceLevels.map((level) => [String(level), facts(`levels.${level}`)] as const)]}
        {...field('price_level', { setValueAs: toPriceLevel })}
      />
    </div>
  );
}

function toPriceLevel(chosen: string | number | null): PriceLevel | null {
  return priceLevels.find((level) => String(level) === String(chosen)) ?? null;
}
