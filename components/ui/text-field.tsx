import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';

export type TextFieldProps = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
} & ComponentProps<'input'>;

/** One line of text. The browser's own validation bubbles stay off: errors are ours, in the reader's language. */
export function TextField({ label, error, hint, required, id: givenId, className, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { error, hint, required })}
        className={classNames(controlClass(error), className)}
      />
    </FieldFrame>
  );
}
