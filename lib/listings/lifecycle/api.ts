import { z } from 'zod';
import { askJson, type Result } from '@/lib/http/client';
import { type ActionInput, type ActionResult, actionResult } from '@/lib/listings/lifecycle/schema';

export function actOnListings(token: string, input: ActionInput): Promise<Result<ActionResult[]>> {
  return askJson('/api/listing/actions', z.array(actionResult), { token, method: 'POST', body: input });
}
