import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';

const secrets = ['password', 'token', 'authorization', 'cookie'];

export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: undefined,
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
