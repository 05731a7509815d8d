import { useMessages, useTranslations } from 'next-intl';
import { type FieldPath, type FieldValues, get, type RegisterOptions, type UseFormReturn } from 'react-hook-form';
import type messages from '@/messages/en.json';

type Code = `problems.${keyof (typeof messages)['Errors']['problems']}`;

const groups = ['fields', 'problems'] as const;

/** Turns the code a schema or the server gave into a sentence in the reader's language. */
export function useFieldMessage(): (error?: { message?: string }) => string | undefined {
  const t = useTranslations('Errors');
  const { Errors } = useMessages();
  return (error) => {
    const code = error?.message;
    if (!code) return undefined;
    const key = groups.map((group) => `${group}.${code}`).find((name) => typeof get(Errors, name) === 'string');
    return t((key as Code | undefined) ?? 'fields.invalid'); // the cast repeats the check
  };
}

/** The props of a control by its name in the form: its registration, and its error as a sentence. */
export function useFieldProps<Values extends FieldValues, Context, Output>({
  register,
  formState: { errors },
}: UseFormReturn<Values, Context, Output>) {
  const message = useFieldMessage();
  return <Name extends FieldPath<Values>>(name: Name, options?: RegisterOptions<Values, Name>) => ({
    ...register(name, options),
    error: message(get(errors, name)),
  });
}
