import { z } from 'zod';
import { statusNames } from '@/lib/listings/attributes';
import { orRequired, shortList } from '@/lib/listings/fields';
import { isDate } from '@/lib/listings/hours/venetian-clock';
import { listingUid } from '@/lib/listings/schema';

/** `delete` is for archived listings. */
export const listingActions = ['pause', 'resume', 'closeUntil', 'reopen', 'archive', 'restore', 'delete'] as const;
export type ListingAction = (typeof listingActions)[number];

export const MAX_ACTION_LISTINGS = 100;
export const MAX_CLOSURE_DAYS = 365;

export const actionInput = z
  .strictObject(
    {
      action: z.enum(listingActions, orRequired('invalidValue')),
      uids: shortList(listingUid, MAX_ACTION_LISTINGS).refine((uids) => uids.length > 0, 'required'),
      /** The last closed day, of `closeUntil` only. */
      until: z.string('invalidDate').refine(isDate, 'invalidDate').optional(),
    },
    'notAnObject',
  )
  .superRefine(({ action, until }, context) => {
    if ((action === 'closeUntil') === (until !== undefined)) return;
    context.addIssue({ code: 'custom', path: ['until'], message: until === undefined ? 'required' : 'invalidValue' });
  });
export type ActionInput = z.output<typeof actionInput>;

/** `conflict`: the status does not allow the action. `status` is null without such a listing of this owner. */
export const actionResult = z.object({
  uid: z.string(),
  status: z.enum(statusNames).nullable(),
  problem: z.enum(['not_found', 'conflict']).nullable(),
});
export type ActionResult = z.infer<typeof actionResult>;
