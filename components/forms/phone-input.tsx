import { useLocale, useTranslations } from 'next-intl';
import { type ChangeEvent, type ComponentProps, useMemo, useState } from 'react';
import Input, { type Country, getCountries } from 'react-phone-number-input/min';
import { controlClass, describedBy } from '@/components/ui/field-frame';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { displayNames } from '@/lib/i18n/formats';
import { withCallingCode } from '@/lib/profile/phone';

const DEFAULT_COUNTRY = 'IT';

type Props = {
  id: string;
  /** In E.164, `+39…`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string;
};

/** The number and its country. Heavy: load it with `dynamic()`. */
export function PhoneInput({ id, value, onChange, onBlur, error }: Props) {
  const t = useTranslations('PhoneInput');
  const locale = useLocale();
  const [country, setCountry] = useState<Country>(DEFAULT_COUNTRY);
  const labels = useMemo(() => {
    const names = displayNames(locale, { type: 'region' });
    const named = Object.fromEntries(getCountries().map((code) => [code, names.of(code)]));
    return { ...named, ZZ: t('otherCountry') };
  }, [locale, t]);
  return (
    <Input
      {...describedBy(id, { error })}
      international
      defaultCountry={DEFAULT_COUNTRY}
      onCountryChange={(chosen) => setCountry(chosen ?? DEFAULT_COUNTRY)}
      labels={labels}
      locales={locale}
      // the library restarts when `undefined`, which it sends for a single `+`, comes back as ''
      value={value || undefined}
      onChange={(number) => onChange(number ?? '')}
      onBlur={onBlur}
      autoComplete="tel"
      className="relative"
      inputComponent={NumberInput}
      numberInputProps={{ className: classNames(controlClass(error), 'pl-[min(5rem,40%)]'), region: country }}
      countrySelectComponent={CountrySelect}
      countrySelectProps={{ 'aria-label': t('country') }}
    />
  );
}

type NumberProps = ComponentProps<'input'> & { region: Country };

/** Completes national numbers: the library reads every text as an international one. */
function NumberInput({ region, onChange, ...props }: NumberProps) {
  function complete(event: ChangeEvent<HTMLInputElement>) {
    const { value } = event.target;
    const completed = withCallingCode(value, region);
    if (completed !== value) event.target.value = completed;
    onChange?.(event);
  }
  return <input {...props} onChange={complete} />;
}

type CountryProps = {
  value?: Country;
  onChange: (country?: Country) => void;
  options: { value?: Country; label: string; divider?: boolean }[];
  'aria-label'?: string;
};

/** The country's letters over the platform's own list. */
function CountrySelect({ value, onChange, options, 'aria-label': label }: CountryProps) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    onChange(options.find((option) => option.value === target.value)?.value);
  };
  return (
    <div className="absolute inset-y-0 left-0 z-10 flex w-[min(4.5rem,36%)] items-center justify-center gap-1 rounded-control text-sm has-focus-visible:outline-2 has-focus-visible:outline-lagoon">
      <span aria-hidden="true" className="font-medium">
        {value ?? '+'}
      </span>
      <ChevronIcon className="size-4 text-muted" />
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={choose}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {options.map((option) => (
          <option key={option.value ?? 'none'} value={option.value ?? ''}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
