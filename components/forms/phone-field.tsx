'use client';

import dynamic from 'next/dynamic';
import { useLocale } from 'next-intl';
import { useId } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import { Skeleton } from '@/components/ui/skeleton';

// contains the numbering plans of all countries
const PhoneInput = dynamic(() => import('@/components/forms/phone-input').then((file) => file.PhoneInput), {
  ssr: false,
  loading: () => <Skeleton className="h-11.5" />,
});

type Props = {
  /** From react-hook-form's `useController`. */
  field: {
    value?: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: (target: { focus: () => void } | null) => void;
  };
  label: string;
  countryLabel: string;
  error: string | undefined;
  /** See `FieldFrame`. */
  name?: string;
  required?: boolean;
};

/** A telephone number of any country, by default Italy. */
export function PhoneField({ field, label, countryLabel, error, ...frame }: Props) {
  const locale = useLocale();
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} {...frame}>
      {/* the library does not expose a ref to its input */}
      <div ref={(element) => field.ref(element && { focus: () => element.querySelector('input')?.focus() })}>
        <PhoneInput
          id={id}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error}
          locale={locale}
          countryLabel={countryLabel}
        />
      </div>
    </FieldFrame>
  );
}
