export type PoolErrorType =
  | 'CodeMismatchException'
  | 'EnableSoftwareTokenMFAException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
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
