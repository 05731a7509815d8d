export function sendView(uid: string): void {
  fetch(`/api/listing/${uid}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
}
