import { useMessages, useTranslations } from 'next-intl';

/** The message of an error of the identity provider; a general one for an error without its own. */
export function useRefusal(): (errorType: string) => string {
  const t = useTranslations('AccountRefusals');
  const { errors } = useMessages().AccountRefusals;
  const isExplained = (errorType: string): errorType is keyof typeof errors => Object.hasOwn(errors, errorType);
  return (errorType) => t(`errors.${isExplained(errorType) ? errorType : 'general'}`);
}
