import { askJson, type Result } from '@/lib/http/client';
import { type Person, type PersonAction, person } from '@/lib/moderation/people/schema';

export function changePerson(token: string, sub: string, action: PersonAction): Promise<Result<Person>> {
  const path = `/api/moderation/people/${encodeURIComponent(sub)}`;
  return askJson(path, person, { token, method: 'POST', body: { action } });
}
