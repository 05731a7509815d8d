import { z } from 'zod';
import { ask, askJson, type Result } from '@/lib/http/client';
import {
  type Corrections,
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

/** Validates rows with mistakes again, with other values in some cells. */
export function correctImport(token: string, id: string, rows: Corrections): Promise<Result<ImportAnswer>> {
  return askJson(`/api/listing/import/${id}`, importAnswer, { token, method: 'PATCH', body: { rows } });
}

export const downloadCorrected = (token: string, id: string) => askFile(`/api/listing/import/${id}/corrected`, token);

/** Starts to apply these lines; idempotent. */
export function confirmImport(token: string, id: string, lines: readonly number[]): Promise<Result<ImportProgress>> {
  return askJson(`/api/listing/import/${id}`, importProgress, { token, method: 'POST', body: { lines } });
}

export function loadImportProgress(token: string, id: string): Promise<Result<ImportProgress>> {
  return askJson(`/api/listing/import/${id}`, importProgress, { token });
}

export function discardImport(token: string, id: string): Promise<Result<undefined>> {
  return askJson(`/api/listing/import/${id}`, z.undefined(), { token, method: 'DELETE' });
}

export const exportListings = (token: string, format: ExportFormat) =>
  askFile(`/api/listing/export?format=${format}`, token);

const askFile = (path: string, token: string) => ask(path, (response) => response.blob(), { token });
