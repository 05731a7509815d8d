import 'server-only';
import pino from 'pino';
import { env } from '@/lib/env';

/** One JSON line per event. What could be a secret is removed by name, wherever it stands. */
export const log = pino({
  level: env.NODE_ENV === 'test' ? 'silent' : 'info',
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      'password',
      'token',
      'code',
      'authorization',
      'cookie',
      '*.password',
      '*.token',
      '*.authorization',
      '*.cookie',
    ],
    censor: '[removed]',
  },
});

/** A refusal somebody may want to look into later: event, actor, target and request, never a secret. */
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
