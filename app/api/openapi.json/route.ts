import { apiCalls } from '@/app/api/openapi.json/calls';
import { env } from '@/lib/env';
import { describeApi } from '@/lib/http/openapi';
import { route } from '@/lib/http/route';

export const GET = route({ access: 'public' }, async () =>
  Response.json(describeApi(env.NEXT_PUBLIC_SITE_NAME, apiCalls), {
    headers: { 'Cache-Control': 'private, max-age=600' },
  }),
);
