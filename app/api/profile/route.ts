import { deleteAccount } from '@/lib/account/service';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { deletionInput, user as profileSchema, profileUpdate } from '@/lib/profile/schema';
import { findProfile, updateProfile } from '@/lib/profile/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The profile of the signed-in user; 400 before the first sign-in is complete.',
    answers: { 200: profileSchema },
    refusals: ['profile_missing'],
  },
  async ({ user }) => {
    const profile = await findProfile(user.sub);
    if (!profile) throw new AppError('profile_missing');
    return profile;
  },
);

export const PUT = route(
  {
    access: 'user',
    summary: 'Changes the fields that are sent.',
    body: profileUpdate,
    answers: { 200: profileSchema },
    refusals: ['not_found', 'too_many_requests'],
  },
  ({ user, body }) => updateProfile(user, body),
);

export const DELETE = route(
  {
    access: 'user',
    summary:
      'Deletes the user’s data and ends every session; `confirm` is the user’s e-mail address. The sign-in must be at most ten minutes old.',
    body: deletionInput,
    answers: { 204: 'Deleted.' },
    refusals: ['reauthentication_required', 'conflict', 'unavailable'],
  },
  ({ user, body }) => deleteAccount(user, body),
);
