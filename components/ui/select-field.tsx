import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/ui/field-frame';
import { ChevronIcon } from '@/components/ui/icons';

type Props = FieldProps &
  ComponentProps<'select'> & {
    /** Values and their labels, in place of or after `children`. */
    options?: readonly (readonly [value: string, label: string])[];
  };

/** A choice from a list; the platform's own menu, because phones do that best. */
export function SelectField({ options = [], children, ...props }: Props) {
  const { frame, control } = useField(props, 'appearance-none truncate pr-11');
  return (
    <FieldFrame {...frame}>
      <div className="relative">
        <select {...control}>
          {children}
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
