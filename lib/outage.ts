import { AppError } from '@/lib/errors';

export const RETRY_SECONDS = 5;

/** Prisma's and its adapter's codes for a database that is unreachable, full or closes the connection. */
const NAMES = new Set([
  'P1001',
  'P1002',
  'P1008',
  'P1017',
  'P2024',
  'P2028',
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TooManyConnections',
  'TlsConnectionError',
]);
/** The codes of Postgres for it: timeouts, refused sign-ins and permissions, a missing database and damaged files included. */
const CODE = /^(08\w{3}|25P0[34]|28\w{3}|3D000|42501|53\w{3}|55P03|57014|57P0[1-5]|58\w{3}|XX00[12])$/;
/** Of the network, and of a disk that is full, read-only or broken. */
const SYSTEM_CODE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS|EACCES|EIO)$/;
/** The connection pool gives its errors no code. */
const POOL_MESSAGE =
  /^(timeout exceeded when trying to connect|too many queries wait|Connection terminated|Query read timeout|Client (has encountered|was closed))/;
/** Of a standby, and of a database that was set to read-only. */
const READ_ONLY_CODE = '25006';

/** The `unavailable` or `read_only` error for an outage of the database, known by its codes, the disk or the object store; null for every other error. */
export function findOutage(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  if (error instanceof AppError) return error.code === 'unavailable' || error.code === 'read_only' ? error : null;
  const codes = codesOf(error);
  const options = { retryAfterSeconds: RETRY_SECONDS, cause: error };
  if (codes.includes(READ_ONLY_CODE)) return new AppError('read_only', options);
  const isOutage =
    codes.some((one) => NAMES.has(one) || CODE.test(one) || SYSTEM_CODE.test(one)) || POOL_MESSAGE.test(error.message);
  return isOutage ? new AppError('unavailable', options) : null;
}

/** Serialization failures and deadlocks, as Postgres and Prisma name them: the transaction had no effect. */
const CONFLICTS = new Set(['40001', '40P01', 'P2034', 'TransactionWriteConflict']);

/** Whether a transaction was rolled back because of another one, and may succeed when it is repeated. */
export function isTransactionConflict(error: unknown): boolean {
  return error instanceof Error && codesOf(error).some((code) => CONFLICTS.has(code));
}

function codesOf(error: Error): string[] {
  const { code, meta } = error as Error & { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const { kind, originalCode } = (meta?.driverAdapterError?.cause ?? {}) as { kind?: unknown; originalCode?: unknown };
  return [code, kind, originalCode].filter((one) => typeof one === 'string');
}
