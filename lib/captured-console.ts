import 'server-only';
import { format, stripVTControlCharacters } from 'node:util';
import { log } from '@/lib/log';

const methods = [
  ['debug', 'debug'],
  ['log', 'info'],
  ['info', 'info'],
  ['warn', 'warn'],
  ['error', 'error'],
] as const;

/** Makes lines of the log from what Next and other libraries print, and from warnings of Node. */
export function captureConsole(): void {
  for (const [method, level] of methods) {
    console[method] = (...parts: unknown[]) => {
      const err = parts.find((part) => part instanceof Error);
      const text = format(...parts.filter((part) => part !== err));
      const msg = stripVTControlCharacters(text).trim();
      if (err || msg) log[level]({ event: 'console', ...(err && { err }) }, msg || undefined);
    };
  }
  process.removeAllListeners('warning');
  process.on('warning', (err) => log.warn({ event: 'warning', err }));
}
