import { z } from 'zod';
import { countKinds } from '@/lib/listings/statistics/count-kinds';
import { user } from '@/lib/profile/schema';

const instant = z.iso.datetime();
const decision = z.looseObject({ outcome: z.string(), at: instant });

/** Other counts than views are null for days before they were counted. */
const others = countKinds.filter((kind) => kind !== 'views');
const dayViews = z.object({
  day: z.iso.date(),
  views: z.number(),
  ...Object.fromEntries(others.map((kind) => [kind, z.number().nullable()])),
});
const message = z.object({ author: z.string(), text: z.string(), at: instant });

export const accountExportQuery = z.strictObject({ format: z.enum(['json', 'zip']).default('json') });

/** All data of a user. Instants are UTC. */
export const accountExport = z.object({
  exportedAt: instant,
  identity: z.object({ sub: z.string(), username: z.string(), email: z.string(), groups: z.array(z.string()) }),
  sessions: z.array(
    z.object({ device: z.string().nullable(), startedAt: instant, lastUsedAt: instant, isThis: z.boolean() }),
  ),
  profile: user.extend({ createdAt: instant, updatedAt: instant }).nullable(),
  listings: z.array(
    z.looseObject({
      uid: z.string(),
      status: z.string(),
      createdAt: instant,
      title: z.string(),
      hours: z.array(z.looseObject({ day: z.number() })),
      photos: z.array(z.string()),
      views: z.array(dayViews),
      safeEdits: z.array(z.object({ fields: z.array(z.string()), at: instant })),
      inReview: z.looseObject({ submittedAt: instant, title: z.string() }).nullable(),
      decisions: z.array(decision),
      messages: z.array(message),
    }),
  ),
  views: z.array(dayViews),
  imports: z.array(
    z.object({
      createdAt: instant,
      rows: z.array(z.looseObject({ line: z.number(), title: z.string(), state: z.string() })),
    }),
  ),
  /** Unsent forms; `form` is `profile` or the uid of a listing. */
  drafts: z.array(z.object({ form: z.string(), savedAt: instant, content: z.looseObject({}) })),
  favourites: z.array(z.object({ kind: z.string(), ref: z.string(), at: instant })),
  decisions: z.array(decision.extend({ listingUid: z.string() })),
  /** Those the user has sent about listings of other hosts. */
  messages: z.array(message.extend({ listingUid: z.string() })),
  notices: z.array(z.object({ kind: z.string(), at: instant, readAt: instant.nullable() })),
  /** What the audit log says of this account. */
  recorded: z.array(
    z.object({
      at: instant,
      action: z.string(),
      target: z.string(),
      version: z.number().nullable(),
    }),
  ),
});
