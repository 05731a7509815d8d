import 'server-only';
import { db } from '@/lib/db';
import { Prisma } from '@/lib/generated/prisma/client';

/** Writes attributes over those of the same name, and removes some; the others stay as they are. */
export async function change(sub: string, set: Record<string, string>, removed: string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "identity"."pool_user" SET "attributes" = ("attributes" || ${JSON.stringify(set)}::jsonb) - ${removed}::text[],
      "updated_at" = now()
    WHERE "sub" = ${sub}`;
}

/**
 * Gives somebody another address, which they have proved. Whoever signed up with it and never did gives way.
 *
 * @returns false when it is somebody else's: the unique index decides
 */
export async function changeEmail(sub: string, email: string): Promise<boolean> {
  try {
    const [, { count }] = await db.$transaction([
      db.poolUser.deleteMany({ where: { email, status: 'UNCONFIRMED' } }),
      db.poolUser.updateMany({ where: { sub }, data: { email } }),
    ]);
    return count === 1;
  } catch (error) {
    if (error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2002') return false;
    throw error;
  }
}

/**
 * Removes somebody with their devices, sessions and unfinished business. Codes that were sent and counts of wrong
 * passwords stay for their hour or day: they are filed under a one-way digest, and a new account must not reset them.
 */
export async function removeUser(sub: string): Promise<void> {
  await db.$transaction([
    db.poolSession.deleteMany({ where: { content: { path: ['sub'], equals: sub } } }),
    db.poolUser.deleteMany({ where: { sub } }),
  ]);
}
