import { route } from '@/lib/api/route';
import { noticeList } from '@/lib/notices/schema';
import { listNotices } from '@/lib/notices/service';

export const GET = route(
  {
    access: 'user',
    summary: 'The newest events of the caller; for moderators also unread messages of hosts.',
    answers: { 200: noticeList },
  },
  ({ user }) => listNotices(user),
);
