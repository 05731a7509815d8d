import { route } from '@/lib/api/route';
import { signupPayload, user } from '@/lib/profile/schema';
import { createProfile } from '@/lib/profile/service';

export const POST = route(
  {
    access: 'user',
    summary: 'Creates the profile of the token’s user; a repeated call answers the same profile.',
    body: signupPayload,
    answers: { 200: user },
  },
  ({ user, body }) => createProfile(user, body),
);
