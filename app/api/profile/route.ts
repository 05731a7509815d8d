import { deleteAccount } from '@/lib/account/service';
import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';
import { deletionInput, profileUpdate } from '@/lib/profile/schema';
import { findProfile, updateProfile } from '@/lib/profile/service';

const noStore = { 'Cache-Control': 'no-store' };

export const GET = route({ access: 'user' }, async ({ user }) => {
  const profile = await findProfile(user.sub);
  if (!profile) throw new AppError('profile_missing');
  return Response.json(profile, { headers: noStore });
});

export const PUT = route({ access: 'user', body: profileUpdate }, async ({ user, body }) => {
  return Response.json(await updateProfile(user, body), { headers: noStore });
});

export const DELETE = route({ access: 'user', body: deletionInput }, async ({ user, body }) => {
  await deleteAccount(user, body);
  return new Response(null, { status: 204, headers: noStore });
});
