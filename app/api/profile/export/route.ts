import { exportAccount } from '@/lib/account/service';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'user' }, async ({ user }) => {
  const everything = await exportAccount(user);
  return new Response(JSON.stringify(everything, null, 2), {
    headers: {
      'Content-Type': 'application/json',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'no-store',
    },
  });
});
