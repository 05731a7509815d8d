import { createListing, updateListing } from '@/lib/listings/api';
import { type FormKind, lazyResolver } from '@/lib/listings/form/resolver';

// Bundled for browsers and run in a jsdom window, see `form-window.ts`; arguments and results are JSON.

type Resolver = ReturnType<typeof lazyResolver>;
type Result = Awaited<ReturnType<Resolver>>;

/** The form's messages by JSON pointer, and the values it would send. */
export type FormVerdict = { messages: Record<string, string>; accepted: unknown };

/** Validates values as `handleSubmit` does. */
export async function validate(kind: FormKind, values: unknown): Promise<string> {
  // cast: the resolver validates any values
  const given = values as Parameters<Resolver>[0];
  const result = await lazyResolver(kind)(given, undefined, { fields: {}, shouldUseNativeValidation: false });
  const messages = Object.fromEntries(listMessages(result.errors, ''));
  const verdict: FormVerdict = { messages, accepted: Object.keys(messages).length === 0 ? result.values : null };
  return JSON.stringify(verdict);
}

/** The request body of these values. */
export async function write(kind: FormKind, values: unknown): Promise<string> {
  let written = '';
  globalThis.fetch = async (_url, init) => {
    written = String(init?.body);
    throw new TypeError('no response is expected');
  };
  // cast: as in `validate`
  const form = values as Parameters<typeof createListing>[1];
  if (kind === 'new') await createListing('token', form, 'key');
  else await updateListing('token', '10082fbb-b522-4354-8345-5ead573d1339', 1, form);
  return written;
}

/** Flattens the tree of errors; a list may have a message (`root`) beside those of its entries. */
function listMessages(node: Result['errors'] | object, pointer: string): [string, string][] {
  const own = Object.hasOwn(node, 'message')
    ? [[pointer, String(Reflect.get(node, 'message'))] as [string, string]]
    : [];
  const below = Object.entries(node).filter(([name, value]) => name !== 'ref' && typeof value === 'object' && value);
  return [
    ...own,
    ...below.flatMap(([name, value]) => listMessages(value, name === 'root' ? pointer : `${pointer}/${name}`)),
  ];
}
