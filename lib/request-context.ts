import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { processSingleton } from '@/lib/process-singleton';

type RequestContext = { requestId: string };

/** Without a store the code runs in a job or a command. */
export const requestContext = processSingleton('requestContext', () => new AsyncLocalStorage<RequestContext>());

const REQUEST_ID = /^[\w.-]{8,128}$/;

/** The identifier a proxy gave the request in `X-Request-Id`, when it is well-formed, else a new one. */
export function toRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID();
}

/** The identifier of the current request, which its log lines and its response have; a new one outside of a request. */
export function currentRequestId(): string {
  return requestContext.getStore()?.requestId ?? randomUUID();
}
