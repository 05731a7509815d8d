import * as z from 'zod/mini';
import { askJson, type Result } from '@/lib/http/client';
import type { ReportChange, ReportForm } from '@/lib/moderation/reports/schema';

export function sendReport(uid: string, report: ReportForm): Promise<Result<undefined>> {
  return askJson(`/api/listing/${uid}/report`, z.undefined(), { method: 'POST', body: report });
}

export function finishReport(token: string, id: string, change: ReportChange): Promise<Result<undefined>> {
  return askJson(`/api/moderation/reports/${id}`, z.undefined(), { token, method: 'POST', body: change });
}
