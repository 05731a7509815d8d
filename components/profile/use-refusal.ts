import { useTranslations } from 'next-intl';

/** Errors of the identity provider with their own message. */
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

/** The message of an error of the identity provider. */
export function useRefusal(): (errorType: string) => string {
  const t = useTranslations('AccountRefusals');
  return (errorType) => t(`errors.${explained.find((known) => known === errorType) ?? 'general'}`);
}
