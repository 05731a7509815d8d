import { route } from '@/lib/api/route';
import { noticesRead } from '@/lib/notices/schema';
import { readNotices } from '@/lib/notices/service';

export const POST = route(
  {
    access: 'user',
    summary: 'Marks the caller’s events up to this one as read.',
    body: noticesRead,
    answers: { 204: 'Marked.' },
    refusals: ['too_many_requests'],
  },
  ({ user, body }) => readNotices(user, body.upTo),
);
