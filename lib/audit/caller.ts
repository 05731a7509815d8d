import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { processSingleton } from '@/lib/process-singleton';

/** The client address of the current API request, for the audit log; without a store it is a command or a job. */
export const callerAddress = processSingleton('auditCaller', () => new AsyncLocalStorage<string>());
