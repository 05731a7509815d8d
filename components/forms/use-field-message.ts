import { useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';

type Errors = (typeof messages)['Errors'];
type Code = `fields.${keyof Errors['fields']}` | `problems.${keyof Errors['problems']}`;

/** Turns the code a schema or the server gave into a sentence in the reader's language. */
export function useFieldMessage(): (error?: { message?: string }) => string | undefined {
  const t = useTranslations('Errors');
  // the cast asks exactly whether it is one; `__proto__` would be there too, but is no sentence
  const isCode = (key: string): key is Code => t.has(key as Code) && typeof t.raw(key as Code) === 'string';
  return (error) => {
    if (!error?.message) return undefined;
    const key = [`fields.${error.message}`, `problems.${error.message}`].find(isCode);
    return t(key ?? 'fields.invalid');
  };
}
