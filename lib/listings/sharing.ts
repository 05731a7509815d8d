/** Lets those who ask for the same thing while it is being made wait for the one result, or the one failure. */
export function createSharing<T>() {
  const underway = new Map<string, Promise<T>>();

  return function share(name: string, make: () => Promise<T>): Promise<T> {
    const earlier = underway.get(name);
    if (earlier) return earlier;
    const made = make().finally(() => underway.delete(name));
    underway.set(name, made);
    return made;
  };
}
