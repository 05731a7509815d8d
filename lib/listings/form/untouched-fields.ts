import { type FieldName, type FormValues, fieldNames } from '@/lib/listings/form/form-values';
import type { Reason } from '@/lib/listings/schema';

/** The fields with a reason for a rejection whose value is still the rejected one. Cover and gallery are one field. */
export function untouchedFields(
  reasons: readonly Pick<Reason, 'field'>[],
  rejected: Partial<FormValues>,
  values: Partial<FormValues>,
): FieldName[] {
  const named = new Set(reasons.map(({ field }) => (field === 'gallery' ? 'image' : field)));
  const isSame = (field: FieldName) => toText(rejected[field]) === toText(values[field]);
  return fieldNames.filter((field) => named.has(field) && isSame(field) && (field !== 'image' || isSame('gallery')));
}

const toText = (value: unknown) => JSON.stringify(value ?? '');
