import { z } from 'zod';
import { route } from '@/lib/api/route';
import { draftCard } from '@/lib/listings/drafts/schema';
import { listDrafts } from '@/lib/listings/drafts/service';

export const GET = route(
  {
    access: 'user',
    summary: 'Lists the own drafts of listings, last saved first.',
    answers: { 200: z.array(draftCard) },
  },
  ({ user }) => listDrafts(user),
);
