import { z } from 'zod';
import { orRequired, pageLimit } from '@/lib/listings/fields';
import { searchText } from '@/lib/listings/public-fields';

export const PEOPLE_PATH = '/dashboard/moderation/people';

export const peopleGroups = ['moderators', 'blocked'] as const;

/** `?group=&q=&cursor=&limit=`; `q` is part of a name or an e-mail address. */
export const peopleQuery = z.strictObject({
  group: z.enum(peopleGroups, 'invalidValue').optional(),
  q: searchText,
  cursor: z
    .string('invalidValue')
    .regex(/^\d{1,14}-[\w:.@+-]{1,128}$/, 'invalidValue')
    .optional(),
  limit: pageLimit.default(50),
});
export type PeopleQuery = z.output<typeof peopleQuery>;
export type PeopleFilter = Pick<PeopleQuery, 'group' | 'q'>;

export const personActions = [
  'block',
  'unblock',
  'endSessions',
  'resetAuthenticator',
  'grantRole',
  'withdrawRole',
] as const;
export type PersonAction = (typeof personActions)[number];

export const personParams = z.strictObject({ sub: z.string().regex(/^[\w:.@+-]{1,128}$/, 'invalidValue') });
export const personChange = z.strictObject(
  { action: z.enum(personActions, orRequired('invalidValue')) },
  'notAnObject',
);

/** The host of a listing, with what a block needs to be confirmed. */
export const hostAccount = z.object({
  sub: z.string(),
  name: z.string(),
  isBlocked: z.boolean(),
  publicListings: z.number(),
});
export type HostAccount = z.infer<typeof hostAccount>;

/** An account with a profile. `since` is in unix seconds; `isModerator` is null while the pool cannot be reached. */
export const person = z.object({
  sub: z.string(),
  name: z.string(),
  email: z.string(),
  since: z.number(),
  demonstration: z.boolean(),
  listings: z.number(),
  isBlocked: z.boolean(),
  isModerator: z.boolean().nullable(),
  isSelf: z.boolean(),
});
export type Person = z.infer<typeof person>;
