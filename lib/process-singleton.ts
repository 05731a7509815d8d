const shared = globalThis as typeof globalThis & { guideSingletons?: Map<string, unknown> };

/** Creates a value once per process; Next evaluates each module once per bundle, so a module variable exists several times. */
export function processSingleton<T>(key: string, create: () => T): T {
  shared.guideSingletons ??= new Map();
  // A key is used by one module, so the value has the type its `create` returns.
  const known = shared.guideSingletons.get(key) as T | undefined;
  if (known !== undefined) return known;
  const created = create();
  shared.guideSingletons.set(key, created);
  return created;
}
