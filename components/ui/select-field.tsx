import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/ui/field-frame';
import { ChevronIcon } from '@/components/ui/icons';

/** A choice from a list; the platform's own menu, because phones do that best. */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, control } = useField(props, 'appearance-none truncate pr-11');
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control} />
        <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
