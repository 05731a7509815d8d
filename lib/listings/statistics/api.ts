import { ask, type Result } from '@/lib/http/client';
import { toQuery } from '@/lib/http/query';
import type { PeriodQuery } from '@/lib/listings/statistics/schema';

export function exportStatistics(token: string, query: PeriodQuery): Promise<Result<Blob>> {
  return ask(`/api/listing/statistics?${toQuery(query)}`, (response) => response.blob(), { token });
}
