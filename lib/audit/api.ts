import type { AuditFilter } from '@/lib/audit/schema';
import { ask, type Result } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';

export function exportAudit(token: string, filter: AuditFilter): Promise<Result<Blob>> {
  return ask(`/api/moderation/audit/export?${toQuery(filter)}`, (response) => response.blob(), { token });
}
