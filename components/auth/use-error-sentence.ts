'use client';

import { useTranslations } from 'next-intl';

/** The refusals of the identity provider that have a sentence of their own in `AuthErrors`. */
const explained = [
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'ExpiredCodeException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'NetworkError',
  'NotAuthorizedException',
  'PasswordResetRequiredException',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
] as const;

/** Says in the reader's language what a refusal means and what to do about it. */
export function useErrorSentence(): (errorType: string) => string {
  const t = useTranslations('AuthErrors');
  return (errorType) => t(explained.find((known) => known === errorType) ?? 'general');
}
