/** Tells that a listing's page was opened. Nobody waits for it, and it does not matter when it fails. */
export function sendView(uid: string): void {
  // goes on when the visitor leaves at once
  fetch(`/api/listing/${uid}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
}
