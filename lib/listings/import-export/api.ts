import { z } from 'zod';
import { ask, askJson, type Result, readProblem } from '@/lib/http/client';
import {
  type ExportFormat,
  type ImportAnswer,
  type ImportInput,
  type ImportProgress,
  importAnswer,
  importProgress,
} from '@/lib/listings/import-export/schema';

export function checkImport(token: string, file: ImportInput): Promise<Result<ImportAnswer>> {
  return askJson('/api/listing/import', importAnswer, { token, method: 'POST', body: file });
}

/** Starts to create listings from these lines; idempotent. */
export function confirmImport(token: string, id: string, lines: readonly number[]): Promise<Result<ImportProgress>> {
  return askJson(`/api/listing/import/${id}`, importProgress, { token, method: 'POST', body: { lines } });
}

export function loadImportProgress(token: string, id: string): Promise<Result<ImportProgress>> {
  return askJson(`/api/listing/import/${id}`, importProgress, { token });
}

export function discardImport(token: string, id: string): Promise<Result<undefined>> {
  return askJson(`/api/listing/import/${id}`, z.undefined(), { token, method: 'DELETE' });
}

export async function exportListings(token: string, format: ExportFormat): Promise<Result<Blob>> {
  // the connection may fail during the download
  const read = (response: Response) => response.blob().catch(() => null);
  const answer = await ask(`/api/listing/export?format=${format}`, read, { token });
  if (!answer.ok) return answer;
  return answer.data ? { ok: true, data: answer.data } : { ok: false, problem: readProblem(null) };
}
