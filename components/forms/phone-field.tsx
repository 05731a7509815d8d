import dynamic from 'next/dynamic';
import { useId } from 'react';
import { type Control, type FieldValues, type Path, useController } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { FieldFrame } from '@/components/ui/field-frame';
import { Skeleton } from '@/components/ui/skeleton';

// contains the numbering plans of all countries
const PhoneInput = dynamic(() => import('@/components/forms/phone-input').then((file) => file.PhoneInput), {
  ssr: false,
  loading: () => <Skeleton className="h-11.5" />,
});

type Props<Values extends FieldValues, Output> = {
  control: Control<Values, unknown, Output>;
  name: Path<Values>;
  label: string;
  required?: boolean;
};

/** Registers itself while it renders: after a refused submission react-hook-form focuses the field registered first. */
export function PhoneField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { control, name, label, required } = props;
  const { field, fieldState } = useController({ control, name });
  const message = useFieldMessage();
  const id = useId();
  const error = message(fieldState.error);
  const { value, ref, onChange, onBlur } = field;
  return (
    <FieldFrame id={id} name={name} label={label} required={required} error={error}>
      {/* the library does not expose a ref to its input */}
      <div ref={(element) => ref(element && { focus: () => element.querySelector('input')?.focus() })}>
        <PhoneInput id={id} value={value} error={error} onChange={onChange} onBlur={onBlur} />
      </div>
    </FieldFrame>
  );
}
