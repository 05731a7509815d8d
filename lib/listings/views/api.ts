/** Records a view of a listing's page; errors are ignored. */
export function sendView(uid: string): void {
  fetch(`/api/listing/${uid}/views`, { method: 'POST', keepalive: true }).catch(() => undefined);
}
