import { useTranslations } from 'next-intl';
import type { IdentityResult } from '@/lib/identity/client';
import type messages from '@/messages/en.json';

type Key = `errors.${keyof (typeof messages)['AccountRefusals']['errors']}`;

/** The message of a failure at the identity provider; a general one for an error without its own. */
export function useRefusal(): (result: IdentityResult) => string | undefined {
  const t = useTranslations('AccountRefusals');
  return (result) => {
    if (result.ok) return undefined;
    const key = `errors.${result.errorType}` as Key; // checked by `has`
    return t(t.has(key) ? key : 'errors.general');
  };
}
