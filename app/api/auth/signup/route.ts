import { route } from '@/lib/http/route';
import { signupPayload } from '@/lib/profile/schema';
import { createProfile } from '@/lib/profile/service';

export const POST = route({ access: 'user', body: signupPayload }, async ({ user, body }) => {
  return Response.json(await createProfile(user, body), { headers: { 'Cache-Control': 'no-store' } });
});
