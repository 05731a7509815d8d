import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { FormValues } from '@/lib/listings/form/form-values';
import { type ListingInput, listingEdit, listingInput } from '@/lib/listings/schema';

// The form always holds every field; the schemas also take less, and their types say so. The edit form's output may
// lack the picture, and only then: an existing listing keeps the one it has.
/** The rules of the form. Heavy: the form loads this file once somebody writes, see `listing-rules.ts`. */
export const resolvers = {
  new: zodResolver(listingInput) as unknown as Resolver<FormValues, unknown, ListingInput>,
  edit: zodResolver(listingEdit) as unknown as Resolver<FormValues, unknown, ListingInput>,
};
