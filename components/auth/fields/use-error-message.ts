'use client';

import { useTranslations } from 'next-intl';

/**
 * The refusals that have a sentence of their own in `AuthErrors`: those of the identity provider and its library, and
 * ours (`HostedLoginDeclined`, `SessionNotKept`, `SignInInterrupted`, `SignInStepNotOffered`, `TooManyWrongCodes`).
 */
const explained = [
  'AliasExistsException',
  'CodeDeliveryFailureException',
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'ExpiredTokenException',
  'ForbiddenException',
  'HostedLoginDeclined',
  'InvalidParameterException',
  'InvalidPasswordException',
  'LimitExceededException',
  'NetworkError',
  'NotAuthorizedException',
  'OAuthSignInException',
  'PasswordHistoryPolicyViolationException',
  'PasswordResetRequiredException',
  'ResourceNotFoundException',
  'SessionNotKept',
  'SignInInterrupted',
  'SignInStepNotOffered',
  'TooManyFailedAttemptsException',
  'TooManyRequestsException',
  'TooManyWrongCodes',
  'UserNotConfirmedException',
  'UserNotFoundException',
  'UsernameExistsException',
  'autoSignInError',
  'emptyChallengeResponse',
  'emptyCode',
  'emptyPassword',
  'emptyPhone',
  'emptyUsername',
  'invalidMFA',
  'noMFA',
  'oauthSignInError',
  'signUpError',
] as const;
type Explained = (typeof explained)[number];

/** Other names of the same refusals: the library and the provider have several. */
const sameAs: Partial<Record<string, Explained>> = {
  AutoSignInException: 'autoSignInError',
  EmptyChallengeResponse: 'emptyChallengeResponse',
  EmptyConfirmResetPasswordConfirmationCode: 'emptyCode',
  EmptyConfirmResetPasswordNewPassword: 'emptyPassword',
  EmptyConfirmResetPasswordUsername: 'emptyUsername',
  EmptyConfirmSignUpCode: 'emptyCode',
  EmptyConfirmSignUpUsername: 'emptyUsername',
  EmptyConfirmUserAttributeCode: 'emptyCode',
  EmptyResetPasswordUsername: 'emptyUsername',
  EmptySignInPassword: 'emptyPassword',
  EmptySignInUsername: 'emptyUsername',
  EmptySignUpPassword: 'emptyPassword',
  EmptySignUpUsername: 'emptyUsername',
  EmptyUpdatePassword: 'emptyPassword',
  EmptyVerifyTOTPSetupCode: 'emptyCode',
  EmptyresendSignUpCodeUsername: 'emptyUsername',
  IncorrectMFAMethod: 'invalidMFA',
  MFAMethodNotFoundException: 'noMFA',
  NetworkErrorException: 'NetworkError',
  RequestLimitExceeded: 'TooManyRequestsException',
  SessionExpiredException: 'ExpiredTokenException',
  SignInException: 'SignInInterrupted',
  SoftwareTokenMFANotFoundException: 'noMFA',
  ThrottlingException: 'TooManyRequestsException',
  TokenRefreshException: 'ExpiredTokenException',
  UserUnAuthenticatedException: 'ExpiredTokenException',
  // what the pool's own functions refuse (`UserLambdaValidationException` …) and whatever is new is `general`
};

/** Says in the reader's language what a refusal means and what to do about it. */
export function useErrorSentence(): (errorType: string) => string {
  const t = useTranslations('AuthErrors');
  return (errorType) => t(explained.find((known) => known === errorType) ?? sameAs[errorType] ?? 'general');
}
