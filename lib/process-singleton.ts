const shared = globalThis as typeof globalThis & { guideSingletons?: Map<string, unknown> };

/** Creates a value once per process; a module variable would exist once per bundle of Next. */
export function processSingleton<T>(key: string, create: () => T): T {
  shared.guideSingletons ??= new Map();
  // a key is used by one module, so the value has the type of its `create`
  const known = shared.guideSingletons.get(key) as T | undefined;
  if (known !== undefined) return known;
  const created = create();
  shared.guideSingletons.set(key, created);
  return created;
}
