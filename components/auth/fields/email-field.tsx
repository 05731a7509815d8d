import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** The address somebody signs in with, which password managers call the user name. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}
