import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';

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
  return (
    <FieldFrame id={id} label={label} required={required} error={error} hint={hint}>
      <textarea
        rows={5}
        {...textarea}
        {...describedBy(id, { error, hint, required })}
        className={classNames(controlClass(error), 'field-sizing-content max-h-128 min-h-32 resize-y', className)}
      />
    </FieldFrame>
  );
}
