import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';
import { useFieldNote } from '@/components/ui/field-notes';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
} & ComponentProps<'textarea'>;

/** Text of several lines; grows with what is typed where the browser can. */
export function TextArea({ label, error, hint, required, id: givenId, className, ...textarea }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = useFieldNote(textarea.name);
  return (
    <FieldFrame id={id} name={textarea.name} label={label} required={required} error={error} hint={hint}>
      <textarea
        rows={5}
        {...textarea}
        {...describedBy(id, { error, hint, required, note })}
        className={classNames(controlClass(error), 'field-sizing-content max-h-128 min-h-32 resize-y', className)}
      />
    </FieldFrame>
  );
}
