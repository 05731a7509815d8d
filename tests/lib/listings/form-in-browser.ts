import { createListing, updateListing } from '@/lib/listings/api';
import { resolvers } from '@/lib/listings/form/resolver';

// Bundled as for a browser and run in a window, see `form-window.ts`. What crosses the border is text.

export type FormKind = keyof typeof resolvers;
type Judged = Awaited<ReturnType<(typeof resolvers)['new']>>;

/** What the form says before it sends: its messages by JSON pointer, and what it would send. */
export type FormVerdict = { messages: Record<string, string>; accepted: unknown };

/** Judges values as `handleSubmit` does. */
export async function judge(kind: FormKind, values: unknown): Promise<string> {
  // the cast: whatever the fields hold, the resolver is what judges it
  const given = values as Parameters<(typeof resolvers)['new']>[0];
  const judged = await resolvers[kind](given, undefined, { fields: {}, shouldUseNativeValidation: false });
  const messages = Object.fromEntries(listMessages(judged.errors, ''));
  const verdict: FormVerdict = { messages, accepted: Object.keys(messages).length === 0 ? judged.values : null };
  return JSON.stringify(verdict);
}

/** The body these values become on the wire, written by the form's own calls. */
export async function write(kind: FormKind, values: unknown): Promise<string> {
  let written = '';
  globalThis.fetch = async (_url, init) => {
    written = String(init?.body);
    throw new TypeError('nobody is meant to answer');
  };
  // the cast: as in `judge`
  const form = values as Parameters<typeof createListing>[1];
  if (kind === 'new') await createListing('token', form, 'key');
  else await updateListing('token', '10082fbb-b522-4354-8345-5ead573d1339', 1, form);
  return written;
}

/** The tree of errors as the fields are shown them; a list may have a message (`root`) beside those of its entries. */
function listMessages(node: Judged['errors'] | object, pointer: string): [string, string][] {
  const own = Object.hasOwn(node, 'message')
    ? [[pointer, String(Reflect.get(node, 'message'))] as [string, string]]
    : [];
  const below = Object.entries(node).filter(([name, value]) => name !== 'ref' && typeof value === 'object' && value);
  return [
    ...own,
    ...below.flatMap(([name, value]) => listMessages(value, name === 'root' ? pointer : `${pointer}/${name}`)),
  ];
}
