type Message = { message?: string };
type RowErrors = Record<string, Message | undefined>;

/** What react-hook-form holds for a list: something about the whole, or about fields of single rows. */
export type ListErrors = (Message & { root?: Message }) | (RowErrors | undefined)[] | undefined;

/** What is wrong with the list as a whole. */
export function messageOfList(errors: ListErrors): Message | undefined {
  if (!errors) return undefined;
  if ('root' in errors && errors.root) return errors.root;
  return 'message' in errors && errors.message ? { message: errors.message } : undefined;
}

/** The first thing wrong in a row; a row is shown as one line, so one message stands for all. */
export function messageOfRow(errors: ListErrors, index: number): Message | undefined {
  if (!Array.isArray(errors)) return undefined;
  return Object.values(errors[index] ?? {}).find((error) => typeof error?.message === 'string');
}
