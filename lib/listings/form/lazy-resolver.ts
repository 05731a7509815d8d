import type { Resolver } from 'react-hook-form';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

export type FormKind = 'new' | 'edit';

// contains the phone numbering plans of all countries
const loadResolvers = () => import('@/lib/listings/form/resolver');

/** Preloads the code needed to submit the form; a failed load is repeated on submit. */
export function preloadSubmit(): void {
  Promise.all([loadResolvers(), import('@/lib/listings/api'), import('@/lib/media/api')]).catch(() => undefined);
}

/** A resolver that loads its code on first use; the result is the root error `offline` when that fails. */
export function lazyResolver(kind: FormKind): Resolver<FormValues, unknown, ListingInput> {
  return async (values, context, options) => {
    const loaded = await loadResolvers().catch(() => null);
    if (!loaded) return { values: {}, errors: { root: { type: 'offline', message: 'offline' } } };
    return loaded.resolvers[kind](values, context, options);
  };
}
