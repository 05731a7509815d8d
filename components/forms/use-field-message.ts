import { useTranslations } from 'next-intl';
import type messages from '@/messages/en.json';

type Errors = (typeof messages)['Errors'];

/** Turns the code a schema or the server gave into a sentence in the reader's language. */
export function useFieldMessage(): (error?: { message?: string }) => string | undefined {
  const t = useTranslations('Errors');
  return (error) => {
    const code = error?.message;
    if (!code) return undefined;
    // the casts follow the question whether the key exists
    if (t.has(`fields.${code}` as 'fields')) return t(`fields.${code as keyof Errors['fields']}`);
    if (t.has(`problems.${code}` as 'problems')) return t(`problems.${code as keyof Errors['problems']}`);
    return t('fields.invalid');
  };
}
