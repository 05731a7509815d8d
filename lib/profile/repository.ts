import 'server-only';
import { recordAudit } from '@/lib/audit/service';
import { db } from '@/lib/db';
import { AppError } from '@/lib/errors';
import { imageUrl } from '@/lib/media/schema';
import type { ProfileChanges, User } from '@/lib/profile/schema';

const userFields = {
  sub: true,
  username: true,
  email: true,
  firstName: true,
  lastName: true,
  imageKey: true,
  phone: true,
  streetAddress: true,
  city: true,
  country: true,
  facebookLink: true,
  instagramLink: true,
  linkedinLink: true,
  xLink: true,
  url: true,
  language: true,
  mailNotices: true,
  mailStatistics: true,
  mailDigest: true,
  demonstration: true,
} as const;

type Row = Omit<User, 'cognitoId' | 'image'> & { sub: string; imageKey: string | null };
type NewProfile = Pick<Row, 'sub' | 'username' | 'email' | 'firstName' | 'lastName' | 'language'>;

export async function findBySub(sub: string): Promise<User | null> {
  const row = await db.profile.findUnique({ select: userFields, where: { sub } });
  return row && toUser(row);
}

export async function findCreatedAt(sub: string): Promise<Date | null> {
  const row = await db.profile.findUnique({ select: { createdAt: true }, where: { sub } });
  return row?.createdAt ?? null;
}

/** Inserts the profile unless it exists; the primary key resolves races. */
export async function createUnlessThere(profile: NewProfile): Promise<void> {
  const { sub } = profile;
  await db.$transaction(async (tx) => {
    const { count } = await tx.profile.createMany({ data: [profile], skipDuplicates: true });
    if (count > 0) await recordAudit(tx, { actorSub: sub, action: 'profileCreated', target: sub });
  });
}

/** @throws AppError `not_found` when there is no such row */
export async function update(
  sub: string,
  changes: ProfileChanges & { imageKey?: string; email?: string },
): Promise<User> {
  return db.$transaction(async (tx) => {
    const before = await tx.profile.findUnique({ select: userFields, where: { sub } });
    const [row] = await tx.profile.updateManyAndReturn({ select: userFields, where: { sub }, data: changes });
    if (!before || !row) throw new AppError('not_found');
    // names of fields only: the log outlives the account; the language follows the page that is read
    const fields = (Object.keys(changes) as (keyof typeof changes)[]).filter(
      (name) => name !== 'language' && row[name] !== before[name],
    );
    if (fields.length > 0) {
      await recordAudit(tx, { actorSub: sub, action: 'profileChanged', target: sub, details: { fields } });
    }
    return toUser(row);
  });
}

function toUser({ sub, imageKey, ...row }: Row): User {
  return { ...row, cognitoId: sub, image: imageKey && imageUrl(imageKey) };
}
