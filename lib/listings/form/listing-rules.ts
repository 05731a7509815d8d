import type { Resolver } from 'react-hook-form';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

export type FormKind = 'new' | 'edit';
type Rules = Resolver<FormValues, unknown, ListingInput>;

// the numbering plans of the world are in it, and the form can be read without them
const loadRules = () => import('@/lib/listings/form/resolver');

/** Fetches what sending will need: somebody has begun to write. */
export function warmUp(): void {
  // without a connection it is asked for once more when the form is sent
  Promise.all([loadRules(), import('@/lib/listings/api'), import('@/lib/media/api')]).catch(() => undefined);
}

/** The form's rules, fetched when they are first asked; without a connection that is what the form says. */
export function rulesOf(kind: FormKind): Rules {
  return async (values, context, options) => {
    const rules = await loadRules().catch(() => null);
    if (!rules) return { values: {}, errors: { root: { type: 'offline', message: 'offline' } } };
    return rules.resolvers[kind](values, context, options);
  };
}
