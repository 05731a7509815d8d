import { askJson, type Result, uncheckedReader } from '@/lib/http/client';
import type { DemoRole, ReviewForm } from '@/lib/review/schema';

export function findDemoAccount(role: DemoRole): Promise<Result<{ email: string; password: string }>> {
  return askJson('/api/review/account', uncheckedReader('email', 'password'), { method: 'POST', body: { role } });
}

/** Starts a scenario for this browser; without a choice it ends the last one. */
export function startScenario(form: Partial<ReviewForm>): Promise<Result<undefined>> {
  return askJson('/api/review', { parse: () => undefined }, { method: 'POST', body: form });
}
