import { route } from '@/lib/api/route';
import { AppError } from '@/lib/errors';

const handler = route(
  {
    access: 'public',
    summary: 'Unknown addresses of the API get a problem document, not a page.',
    answers: {},
    refusals: ['not_found'],
  },
  async () => {
    throw new AppError('not_found');
  },
);

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
