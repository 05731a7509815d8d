import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** A code from a message or an authenticator; it has the focus when the dialog around it opens. */
export function CodeField({ ref, ...field }: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      className="text-xl tabular-nums tracking-[0.3em]"
      {...field}
      ref={(input) => {
        if (typeof ref === 'function') ref(input);
        // what an opening dialog looks for; React would leave the attribute out
        input?.setAttribute('autofocus', '');
      }}
    />
  );
}
