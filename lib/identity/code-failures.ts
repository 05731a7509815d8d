import type { IdentityResult } from '@/lib/identity/client';

/** Errors of `codeFailure` that concern the code. */
export const codeErrors = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'TooManyWrongCodes',
];

const meanings: Partial<Record<string, string>> = {
  // after wrong codes; the same name is used for too many requests of a code
  LimitExceededException: 'TooManyWrongCodes',
  TooManyFailedAttemptsException: 'TooManyWrongCodes',
  // must not reveal which addresses have an account
  UserNotFoundException: 'CodeMismatchException',
};

export function codeFailure(errorType: string): string {
  return meanings[errorType] ?? errorType;
}

/** Errors that would reveal which addresses have an account. */
const revealingErrors = ['UserNotFoundException', 'InvalidParameterException', 'NotAuthorizedException'];

/** The error to show after the request of a code; null as well for one that must look like a success. */
export function shownFailure(result: IdentityResult): string | null {
  return result.ok || revealingErrors.includes(result.errorType) ? null : result.errorType;
}
