/** The refusals that belong beside the code. */
const aboutTheCode = [
  'CodeMismatchException',
  'EnableSoftwareTokenMFAException',
  'ExpiredCodeException',
  'TooManyWrongCodes',
];

const meaning: Partial<Record<string, string>> = {
  // after a wrong code, as opposed to after many requests for one
  LimitExceededException: 'TooManyWrongCodes',
  TooManyFailedAttemptsException: 'TooManyWrongCodes',
  // nobody may learn from a code who has an account
  UserNotFoundException: 'CodeMismatchException',
};

/** What a refusal means when a code was just sent with it. */
export function codeFailure(errorType: string): string {
  return meaning[errorType] ?? errorType;
}

/** Whether a failure is said beside the code, and not about the form as a whole. */
export function isAboutCode(failure: string | null): failure is string {
  return failure !== null && aboutTheCode.includes(failure);
}
