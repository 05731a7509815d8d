import { csvHeader, toCsv } from '@/lib/listings/import-export/csv';
import { importInput } from '@/lib/listings/import-export/schema';

/** A row of a host’s table that can become a listing. */
export const row = (number: number, changes: Record<string, string> = {}) => ({
  title: `Osteria ${number}`,
  category: 'restaurant',
  description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
  address: 'Calle del Ponte 12, Venezia',
  lat: '45.4375',
  lng: '12.3358',
  ...changes,
});
/** Different rows, numbered from one. */
export const rowsOf = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));
/** The file they bring, as the call that imports it has it. */
export const csv = (rows: Record<string, string>[], photos: { name: string; url: string }[] = []) =>
  importInput.parse({ format: 'csv', text: csvHeader() + toCsv(rows), photos });
