import * as z from 'zod/mini'; // visitors load this
import { askJson, type Result } from '@/lib/http/client';
import type { ReportForm } from '@/lib/moderation/reports/schema';

/** Tells the moderators what is wrong with a public listing. */
export function sendReport(uid: string, report: ReportForm): Promise<Result<undefined>> {
  return askJson(`/api/listing/${uid}/report`, z.undefined(), { method: 'POST', body: report });
}

/** Says that a moderator is done with a report. */
export function finishReport(token: string, id: string): Promise<Result<undefined>> {
  return askJson(`/api/moderation/reports/${id}`, z.undefined(), { token, method: 'POST', body: { done: true } });
}
