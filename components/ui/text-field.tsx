import type { ComponentProps } from 'react';
import { FieldFrame, type FieldProps, useField } from '@/components/ui/field-frame';

export type TextFieldProps = FieldProps & ComponentProps<'input'>;

/** One line of text. The browser's own validation bubbles stay off: errors are ours, in the reader's language. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input type="text" {...control} />
    </FieldFrame>
  );
}

/** Text of several lines; grows with what is typed where the browser can. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, control } = useField(props, 'field-sizing-content max-h-128 min-h-32 resize-y');
  return (
    <FieldFrame {...frame}>
      <textarea rows={5} {...control} />
    </FieldFrame>
  );
}
