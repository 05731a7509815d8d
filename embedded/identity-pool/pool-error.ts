/** The refusals of this pool, under Cognito's names: browsers' libraries decide by them. */
export type PoolErrorType =
  | 'AliasExistsException'
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

/** A refusal in Cognito's words. It never says whether somebody has an account. */
export class PoolError extends Error {
  override readonly name = 'PoolError';
  constructor(
    readonly type: PoolErrorType,
    message: string,
  ) {
    super(message);
  }
}
