import 'server-only';
import { hostname } from 'node:os';
import pino from 'pino';
import { env } from '@/lib/env';
import { requestContext } from '@/lib/request-context';

const secrets = ['password', 'token', 'authorization', 'cookie'];

export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: { version: env.APP_VERSION, instance: `${hostname()}:${env.PORT}` },
  mixin: () => ({ ...requestContext.getStore() }),
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ['code', ...secrets, ...secrets.map((name) => `*.${name}`)], censor: '[removed]' },
});

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
