import 'server-only';
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
} as const;

type Row = Omit<User, 'cognitoId' | 'image'> & { sub: string; imageKey: string | null };
type NewProfile = Pick<Row, 'sub' | 'username' | 'email' | 'firstName' | 'lastName'>;

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
  await db.profile.createMany({ data: [profile], skipDuplicates: true });
}

/** @throws AppError `not_found` when there is no such row */
export async function update(sub: string, changes: ProfileChanges & { imageKey?: string }): Promise<User> {
  const [row] = await db.profile.updateManyAndReturn({ select: userFields, where: { sub }, data: changes });
  if (!row) throw new AppError('not_found');
  return toUser(row);
}

function toUser({ sub, imageKey, ...row }: Row): User {
  return { ...row, cognitoId: sub, image: imageKey && imageUrl(imageKey) };
}
