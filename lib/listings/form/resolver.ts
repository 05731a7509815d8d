import type { Resolver } from 'react-hook-form';
import type { FormValues } from '@/lib/listings/form/form-values';
import type { ListingInput } from '@/lib/listings/schema';

export type FormKind = 'new' | 'edit';
type FormResolver = Resolver<FormValues, unknown, ListingInput>;

// the schemas contain the phone numbering plans of all countries
const loadSchemas = () => Promise.all([import('@hookform/resolvers/zod'), import('@/lib/listings/schema')]);

/** Preloads the code needed to submit the form; a failed load is repeated on submit. */
export function preloadSubmit(): void {
  Promise.all([loadSchemas(), import('@/lib/listings/api'), import('@/lib/media/api')]).catch(() => undefined);
}

/** A resolver that loads its code on first use; the result is the root error `offline` when that fails. */
export function lazyResolver(kind: FormKind): FormResolver {
  return async (values, context, options) => {
    const loaded = await loadSchemas().catch(() => null);
    if (!loaded) return { values: {}, errors: { root: { type: 'offline', message: 'offline' } } };
    const [{ zodResolver }, { listingInput, listingEdit }] = loaded;
    // cast: the schemas also accept forms with missing fields, which these forms never send
    const resolver = zodResolver(kind === 'new' ? listingInput : listingEdit) as unknown as FormResolver;
    return resolver(values, context, options);
  };
}
