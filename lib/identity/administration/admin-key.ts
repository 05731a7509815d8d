import 'server-only';
import { createHmac } from 'node:crypto';
import { env } from '@/lib/env';

/** The key with which this installation administers its embedded pool; the same on all instances. */
export function embeddedAdminKey(): string {
  return createHmac('sha256', env.GATE_SECRET).update('embedded pool administration').digest('base64url');
}
