import type { ListingContent } from '@/lib/listings/content';
import { contentColumns, formLists, type Property } from '@/lib/listings/import-export/column-names';
import { type ExportedListing, mergeEdit, replacedBy, toRecord } from '@/lib/listings/import-export/columns';
import { readUid, type SourceRow } from '@/lib/listings/import-export/csv';
import type { ValidatedRow } from '@/lib/listings/import-export/schema';
import type { RowError } from '@/lib/listings/import-export/validate-row';
import { changedFields } from '@/lib/listings/safe-fields';

export type OwnListing = ExportedListing & { version: number };

/** A row to validate; for a row with a uid, completed from its listing. */
export type MergedRow = {
  row: SourceRow;
  asSent: SourceRow;
  own: OwnListing | null;
  changed: ReadonlySet<Property>;
  errors: RowError[];
};

/** Completes a row from the listing that it changes, by uid; null when every cell is as an export has it. */
export function mergeWithOwn(
  row: SourceRow,
  { known, seen, origin }: { known: ReadonlyMap<string, OwnListing>; seen: Set<string>; origin: string },
): MergedRow | null {
  const uid = readUid(row);
  if (uid === null) return { row, asSent: row, own: null, changed: new Set(), errors: [] };
  const own = known.get(uid) ?? null;
  const code = own ? 'repeatedListing' : 'unknownListing';
  const isAllowed = own && !seen.has(uid);
  seen.add(uid);
  if (!isAllowed) return { row, asSent: row, own: null, changed: new Set(), errors: [{ field: 'uid', code }] };

  const record: Partial<Record<Property, string>> = toRecord(own, origin);
  const changed = new Set(
    [...row.values].filter(([property, value]) => isChanged(property, value, record[property])).map(([name]) => name),
  );
  if (changed.size === 0 && !row.problem) return null;
  const replaced = replacedBy(row.values);
  // cast: the keys are columns
  const retained = (Object.entries(record) as [Property, string][]).filter(([column]) => !replaced.has(column));
  const values = new Map<Property, unknown>([...retained, ...row.values]);
  if (!values.get('image')) values.set('image', record.image);
  return { row: { ...row, values }, asSent: row, own, changed, errors: [] };
}

const isContent = (property: Property) => contentColumns.some((column) => column === property);
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

// other values than texts and numbers are compared after validation
function isChanged(property: Property, value: unknown, current = ''): boolean {
  if (!isContent(property)) return (formLists as readonly Property[]).includes(property);
  const isCell = typeof value === 'string' || typeof value === 'number';
  const text = isCell ? plain(String(value)) : '';
  if (property === 'image' && text === '') return false;
  return (value !== undefined && value !== null && !isCell) || text !== plain(current);
}

/** What a valid row changes; null when that is nothing. */
export function compareWithOwn(
  content: ListingContent,
  own: OwnListing,
  changed: ReadonlySet<Property>,
): { content: ListingContent; changes: ValidatedRow['changes'] } | null {
  const edit = mergeEdit(own.content, content, changed);
  if (changedFields(own.content, edit).length === 0) return null;
  const [before, after] = [toRecord(own, ''), toRecord({ ...own, content: edit }, '')];
  const changes = contentColumns.flatMap((column) => {
    const [from = '', to = ''] = [before[column], after[column]];
    return from === to ? [] : [{ column, ...excerpt(from, to) }];
  });
  return { content: edit, changes };
}

const CONTEXT = 40;
const MAX_EXCERPT = 400;

/** The different part of two texts with some characters around it. */
function excerpt(before: string, after: string): { from: string; to: string } {
  const [a, b] = [[...before], [...after]];
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const cut = (text: string[]) => {
    const from = Math.max(0, start - CONTEXT);
    const to = Math.min(text.length, text.length - end + CONTEXT, from + MAX_EXCERPT);
    return `${from > 0 ? '…' : ''}${text.slice(from, to).join('')}${to < text.length ? '…' : ''}`;
  };
  return { from: cut(a), to: cut(b) };
}
