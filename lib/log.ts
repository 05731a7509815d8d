import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';
import { createLogDestination } from '@/lib/log-destination';
import { processSingleton } from '@/lib/process-singleton';

const secrets = ['password', 'token', 'authorization', 'cookie'];

const STANDARD_OUTPUT = 1;
const destination = processSingleton('log-destination', () => createLogDestination(STANDARD_OUTPUT));

export const log = pino(
  {
    level: env.NODE_ENV === 'test' ? 'silent' : 'info',
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['code', ...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[removed]' },
  },
  destination,
);

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
