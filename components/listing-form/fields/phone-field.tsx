'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { FieldFrame } from '@/components/ui/field-frame';
import { Skeleton } from '@/components/ui/skeleton';
import { useListingForm } from '@/lib/listings/form/form-values';

// the numbering plans of the world are heavy, and the form can be read without them
const PhoneInput = dynamic(() => import('@/components/forms/phone-input').then((file) => file.PhoneInput), {
  ssr: false,
  loading: () => <Skeleton className="h-11.5" />,
});

/** A telephone number of any country; Italy unless somebody says otherwise. */
export function PhoneField() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const locale = useLocale();
  const id = useId();
  const { control } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'phone' });
  const error = message(fieldState.error);
  return (
    <FieldFrame id={id} name="phone" label={t('phone')} error={error}>
      {/* the library keeps the field's own ref to itself */}
      <div ref={(frame) => field.ref(frame && { focus: () => frame.querySelector('input')?.focus() })}>
        <PhoneInput
          id={id}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={error}
          locale={locale}
          countryLabel={t('countryCode')}
        />
      </div>
    </FieldFrame>
  );
}
