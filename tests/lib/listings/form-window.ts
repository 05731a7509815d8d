import vm from 'node:vm';
import { build } from 'esbuild';
import { builtinEnvironments } from 'vitest/runtime';
import type { FormKind, FormVerdict } from '@/tests/lib/listings/form-in-browser';

type InBrowser = typeof import('@/tests/lib/listings/form-in-browser');

/** The form's rules and calls in a window of their own: bundled for browsers, and with a browser's `URL` under them. */
export async function openFormWindow() {
  const { outputFiles } = await build({
    entryPoints: ['tests/lib/listings/form-in-browser.ts'],
    bundle: true,
    write: false,
    platform: 'browser',
    format: 'iife',
    globalName: 'form',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const environment = await builtinEnvironments.jsdom.setupVM?.({});
  if (!environment) throw new Error('there is no window to be had');
  const window = vm.createContext(environment.getVmContext());
  // every browser has it, jsdom has not
  window.TextEncoder ??= TextEncoder;
  vm.runInContext(outputFiles[0]?.text ?? '', window);
  // the cast: the bundle has put it there
  const form = window.form as InBrowser;

  return {
    judge: async (kind: FormKind, values: unknown): Promise<FormVerdict> => JSON.parse(await form.judge(kind, values)),
    write: form.write,
    close: () => environment.teardown(),
  };
}
