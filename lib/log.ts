import 'server-only';
import { hostname } from 'node:os';
import pino from 'pino';
import { env } from '@/lib/env';
import { createLogDestination } from '@/lib/log-destination';
import { processSingleton } from '@/lib/process-singleton';
import { isRepeatedOutage } from '@/lib/repeated-line';
import { requestContext } from '@/lib/request-context';

const secrets = ['password', 'token', 'authorization', 'cookie'];

const STANDARD_OUTPUT = 1;
const destination = processSingleton('log-destination', () => createLogDestination(STANDARD_OUTPUT));

export const log = pino(
  {
    level: env.NODE_ENV === 'test' ? 'silent' : 'info',
    base: { version: env.APP_VERSION, instance: `${hostname()}:${env.PORT}` },
    mixin: () => ({ ...requestContext.getStore() }),
    hooks: {
      logMethod(parts, write) {
        if (!isRepeatedOutage(parts[0])) write.apply(this, parts);
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['code', ...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[removed]' },
  },
  destination,
);

/** Lines that could not be written since the start of the process. */
export const countDroppedLines = destination.countDropped;

export function logRefusal(refusal: {
  event: string;
  status: number;
  requestId: string;
  method: string;
  path: string;
  actor: string | null;
}): void {
  log.warn({ security: true, ...refusal });
}
