import type { SsoInput } from '@/lib/booking/schema';
import { type SsoAnswer, ssoAnswer } from '@/lib/booking/sso-answer';
import { askJson, type Result } from '@/lib/http/client';

export function requestSsoToken(idToken: string, person: SsoInput): Promise<Result<SsoAnswer>> {
  const headers = { 'Accept-Language': document.documentElement.lang };
  return askJson('/api/xeni/ssoAuth', ssoAnswer, { method: 'POST', token: idToken, body: person, headers });
}
