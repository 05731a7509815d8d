'use client';

import dynamic from 'next/dynamic';
import { useId } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { FieldFrame } from '@/components/ui/field-frame';
import { Skeleton } from '@/components/ui/skeleton';

// contains the numbering plans of all countries
const PhoneInput = dynamic(() => import('@/components/forms/phone-input').then((file) => file.PhoneInput), {
  ssr: false,
  loading: () => <Skeleton className="h-11.5" />,
});

/** `field` and `fieldState` are from react-hook-form's `useController`. */
type Props = {
  field: {
    name: string;
    value?: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
    ref: (target: { focus: () => void } | null) => void;
  };
  fieldState: { error?: { message?: string } };
  label: string;
  countryLabel: string;
  required?: boolean;
};

export function PhoneField({ field, fieldState, label, countryLabel, required }: Props) {
  const message = useFieldMessage();
  const id = useId();
  const error = message(fieldState.error);
  const { name, value = '', ref, ...handlers } = field;
  return (
    <FieldFrame id={id} name={name} label={label} required={required} error={error}>
      {/* the library does not expose a ref to its input */}
      <div ref={(element) => ref(element && { focus: () => element.querySelector('input')?.focus() })}>
        <PhoneInput id={id} value={value} error={error} countryLabel={countryLabel} {...handlers} />
      </div>
    </FieldFrame>
  );
}
