import { useTranslations } from 'next-intl';

/** The refusals of the identity provider, about an account one is signed in to, that have a sentence of their own. */
const explained = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ForbiddenException',
  'InternalErrorException',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'NetworkError',
  'NotAuthorizedException',
  'PasswordHistoryPolicyViolationException',
  'PasswordResetRequiredException',
  'TooManyRequestsException',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UserUnAuthenticatedException',
] as const;

/** Says in the reader's language what a refusal means and what to do about it. */
export function useRefusal(): (errorType: string) => string {
  const t = useTranslations('AccountRefusals');
  return (errorType) => t(`errors.${explained.find((known) => known === errorType) ?? 'general'}`);
}
