import { z } from 'zod';
import { statusNames } from '@/lib/listings/attributes';
import { shortList } from '@/lib/listings/fields';
import { decisionFields, reasonRules } from '@/lib/moderation/schema';

/** Per request; the browser sends larger selections in parts. */
export const MAX_ITEMS = 100;
export const UNDO_SECONDS = 10;

const item = z.strictObject(
  { uid: z.uuid('invalidValue'), version: z.int('invalidValue').min(1, 'invalidValue') },
  'invalidValue',
);
export type DecisionItem = z.output<typeof item>;

const items = shortList(item, MAX_ITEMS).refine((list) => list.length > 0, 'required');

export const decisionsInput = z
  .strictObject({ items, ...decisionFields }, 'notAnObject')
  .refine(reasonRules.hasRequired, reasonRules.required)
  .refine(reasonRules.hasNoOthers, reasonRules.notAllowed);
export type DecisionsInput = z.output<typeof decisionsInput>;
export type DecisionsForm = z.input<typeof decisionsInput>;

export const undoInput = z.strictObject({ items }, 'notAnObject');

/** What happened to one item: its new status and version, or the error code of a request for it alone. */
export const itemResult = z.object({
  uid: z.string(),
  status: z.enum(statusNames).nullable(),
  version: z.number().nullable(),
  error: z.string().nullable(),
});
export type ItemResult = z.infer<typeof itemResult>;
export const itemResults = z.object({ results: z.array(itemResult) });
