import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';
import { useFieldNote } from '@/components/ui/field-notes';
import { classNames } from '@/lib/browser/class-names';

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
  const note = useFieldNote(input.name);
  return (
    <FieldFrame id={id} name={input.name} label={label} required={required} error={error} hint={hint}>
      <input
        type="text"
        {...input}
        {...describedBy(id, { error, hint, required, note })}
        className={classNames(controlClass(error), className)}
      />
    </FieldFrame>
  );
}
