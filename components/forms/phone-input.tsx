import { useLocale } from 'next-intl';
import type { ChangeEvent, ComponentProps } from 'react';
import Input, { type Country } from 'react-phone-number-input/min';
import { useData } from '@/components/hooks/use-data';
import { controlClass, describedBy } from '@/components/ui/field-frame';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import type { Locale } from '@/lib/i18n/routing';

type Labels = ComponentProps<typeof Input>['labels'];

type Props = {
  id: string;
  /** As the whole world dials it, `+39…`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  error?: string;
  countryLabel: string;
};

const countryNames: Record<Locale, () => Promise<{ default: Labels }>> = {
  en: () => import('react-phone-number-input/locale/en'),
  de: () => import('react-phone-number-input/locale/de'),
  it: () => import('react-phone-number-input/locale/it'),
  fr: () => import('react-phone-number-input/locale/fr'),
  ja: () => import('react-phone-number-input/locale/ja'),
  pt: () => import('react-phone-number-input/locale/pt'),
  es: () => import('react-phone-number-input/locale/es'),
};

/** The number and its country. Heavy: load it with `dynamic()`. */
export function PhoneInput({ id, value, onChange, onBlur, error, countryLabel }: Props) {
  const locale = useLocale();
  const { data: names } = useData(locale, countryNames[locale]);
  return (
    <Input
      {...describedBy(id, { error })}
      international
      defaultCountry="IT"
      labels={names ? { ...names.default, country: countryLabel } : undefined}
      value={value}
      onChange={(number) => onChange(number ?? '')}
      onBlur={onBlur}
      autoComplete="tel"
      className="relative"
      numberInputProps={{ className: classNames(controlClass(error), 'pl-20') }}
      countrySelectComponent={CountrySelect}
      countrySelectProps={{ 'aria-label': countryLabel }}
    />
  );
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
    <div className="absolute inset-y-0 left-0 z-10 flex w-18 items-center justify-center gap-1 rounded-control text-sm has-focus-visible:outline-2 has-focus-visible:outline-lagoon">
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
