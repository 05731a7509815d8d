import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** The email address of the account, which password managers treat as the user name. */
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
