import vm from 'node:vm';
import { build } from 'esbuild';
import { builtinEnvironments } from 'vitest/runtime';
import type { FormKind } from '@/lib/listings/form/resolver';
import type { FormVerdict } from '@/tests/lib/listings/form-in-browser';

type InBrowser = typeof import('@/tests/lib/listings/form-in-browser');

/** Runs the form's resolver and API calls, bundled for browsers, in a jsdom window. */
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
  if (!environment) throw new Error('jsdom is not available');
  const window = vm.createContext(environment.getVmContext());
  // missing in jsdom
  window.TextEncoder ??= TextEncoder;
  vm.runInContext(outputFiles[0]?.text ?? '', window);
  // cast: defined by the bundle
  const form = window.form as InBrowser;

  return {
    validate: async (kind: FormKind, values: unknown): Promise<FormVerdict> =>
      JSON.parse(await form.validate(kind, values)),
    write: form.write,
    close: () => environment.teardown(),
  };
}
