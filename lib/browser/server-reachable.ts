/** Whether the server answers. `router.refresh()` loads the document instead when it does not. */
export async function isServerReachable(signal: AbortSignal | null = null): Promise<boolean> {
  return fetch('/api/health', { cache: 'no-store', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}
