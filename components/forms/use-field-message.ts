import { useMessages, useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';

type Errors = (typeof messages)['Errors'];
type Code = `fields.${keyof Errors['fields']}` | `problems.${keyof Errors['problems']}`;

const groups = ['fields', 'problems'] as const;

/** Turns the code a schema or the server gave into a sentence in the reader's language. */
export function useFieldMessage(): (error?: { message?: string }) => string | undefined {
  const t = useTranslations('Errors');
  const { Errors } = useMessages();
  return (error) => {
    const code = error?.message;
    if (!code) return undefined;
    const group = groups.find((name) => Object.hasOwn(Errors[name], code));
    return t(group ? (`${group}.${code}` as Code) : 'fields.invalid'); // the cast repeats the check of `hasOwn`
  };
}
