import { AppError } from '@/lib/errors';
import { route } from '@/lib/http/route';

/** Programs that ask for what is not there get the same kind of answer as everywhere else, not a page. */
const handler = route({ access: 'public' }, async () => {
  throw new AppError('not_found');
});

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
