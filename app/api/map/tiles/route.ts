import { z } from 'zod';
import { route } from '@/lib/api/route';
import { findTileSource } from '@/lib/http/tile-host';

export const GET = route(
  {
    access: 'public',
    summary: 'The address of raster tiles, when they are reachable.',
    answers: { 200: z.object({ url: z.string().nullable(), missing: z.boolean() }) },
    maxAgeSeconds: 600,
  },
  () => findTileSource(),
);
