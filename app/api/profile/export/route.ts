import { accountExport } from '@/lib/account/schema';
import { exportAccount } from '@/lib/account/service';
import { route } from '@/lib/api/route';

export const GET = route(
  {
    access: 'user',
    summary: 'All stored data of the signed-in user, as a file.',
    answers: { 200: { schema: accountExport, headers: { 'Content-Disposition': 'The file name.' } } },
    refusals: ['too_many_requests'],
  },
  async ({ user }) => {
    const everything = await exportAccount(user);
    return new Response(JSON.stringify(everything, null, 2), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="my-data.json"',
        'Cache-Control': 'no-store',
      },
    });
  },
);
