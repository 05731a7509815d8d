export type PoolErrorType =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ReauthenticationRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException';

/** A refusal in Cognito's format. It must not reveal whether an account exists. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  constructor(
    readonly type: PoolErrorType,
    message: string,
  ) {
    super(message);
  }
}

export function invalidParameter(message: string): PoolError {
  return new PoolError('InvalidParameterException', message);
}

export function notAuthorized(message = 'Incorrect username or password.'): PoolError {
  return new PoolError('NotAuthorizedException', message);
}

export function limitExceeded(): PoolError {
  return new PoolError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}
