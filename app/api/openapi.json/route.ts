import { z } from 'zod';
import { loadRouteModules } from '@/app/api/openapi.json/route-modules';
import { describeApi } from '@/lib/api/openapi';
import { route } from '@/lib/api/route';
import { env } from '@/lib/env';

export const GET = route(
  {
    access: 'public',
    summary: 'This document.',
    answers: { 200: z.looseObject({ openapi: z.string() }) },
    maxAgeSeconds: 600,
  },
  async () => describeApi(env.NEXT_PUBLIC_SITE_NAME, await loadRouteModules()),
);
