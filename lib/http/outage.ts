import { AppError } from '@/lib/errors';

const RETRY_SECONDS = 5;

/** What Prisma and its adapter call a database that cannot be reached, is full, or hangs up. */
const NAMES = new Set([
  ...['P1001', 'P1002', 'P1008', 'P1017', 'P2024', 'P2028'],
  ...['DatabaseNotReachable', 'ConnectionClosed', 'SocketTimeout', 'TooManyConnections'],
]);
/** What Postgres and the network call it, statements that took too long and locks nobody gave back included. */
const CODE = /^(08\w{3}|53\w{3}|57014|57P0[1-5]|55P03|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH)$/;
/** The connection pool gives its errors no code. */
const POOL_MESSAGE = /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout)/;

/**
 * A database that does not answer is expected to come back: `unavailable`, with the moment to ask again.
 * It is told by what the error says, because only repositories know Prisma.
 *
 * @returns null for every other failure
 */
export function findOutage(error: unknown): AppError | null {
  if (!(error instanceof Error)) return null;
  const { code, meta } = error as Error & { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const { kind, originalCode } = (meta?.driverAdapterError?.cause ?? {}) as { kind?: unknown; originalCode?: unknown };
  const words = [code, kind, originalCode].filter((word) => typeof word === 'string');
  const isOutage = words.some((word) => NAMES.has(word) || CODE.test(word)) || POOL_MESSAGE.test(error.message);
  return isOutage ? new AppError('unavailable', { retryAfterSeconds: RETRY_SECONDS, cause: error }) : null;
}
