/** Errors of a row as react-hook-form stores them: by field, perhaps of a list in the row. */
export type RowErrors = { readonly [field: string]: unknown } | undefined;

/** The first error code of a row or a field. */
export function firstCode(errors: unknown): string | undefined {
  if (typeof errors !== 'object' || errors === null) return undefined;
  if ('message' in errors && typeof errors.message === 'string') return errors.message;
  // `ref` is an element of the page
  const fields = Object.entries(errors).filter(([field]) => field !== 'ref');
  return fields.map(([, error]) => firstCode(error)).find(Boolean);
}

/** The error codes of a row by field. */
export function codesOf<Codes extends Partial<Record<string, string>>>(errors: RowErrors): Codes {
  const codes = Object.entries(errors ?? {}).map(([field, error]) => [field, firstCode(error)]);
  return Object.fromEntries(codes.filter(([, code]) => code));
}
