import { z } from 'zod';
import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';
import { demoAccount, demoRoles } from '@/lib/review/schema';
import { findDemoAccount, requireReview } from '@/lib/review/service';

export const POST = route(
  {
    access: 'public',
    summary: 'The demonstration account of a role, with which a reviewer’s browser signs in. 404 without one.',
    body: z.strictObject({ role: z.enum(demoRoles) }),
    answers: { 200: demoAccount },
    refusals: ['not_found'],
  },
  async ({ body }) => {
    requireReview();
    const account = await findDemoAccount(body.role);
    if (!account) throw new AppError('not_found');
    return account;
  },
);
