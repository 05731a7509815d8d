import { ssoInput } from '@/lib/booking/schema';
import { requestBookingToken } from '@/lib/booking/service';
import { route } from '@/lib/http/route';

export const POST = route({ access: 'user', body: ssoInput }, async ({ request, user, body }) => {
  const answer = await requestBookingToken(user, body, request.headers.get('accept-language') ?? '');
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
});
