import { route } from '@/lib/http/route';
import { endAllSessions, endSessions } from '@/lib/identity/ended-sessions';
import { signOutInput } from '@/lib/identity/sign-out';

export const POST = route({ access: 'user', body: signOutInput }, async ({ user, body }) => {
  if (body.everywhere) await endAllSessions(user);
  else await endSessions([user.session]);
  return new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
});
