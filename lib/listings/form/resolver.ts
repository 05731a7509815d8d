import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import type { FormValues } from '@/lib/listings/form/form-values';
import { type ListingInput, listingEdit, listingInput } from '@/lib/listings/schema';

// casts: the schemas also accept forms with missing fields, which these forms never send
export const resolvers = {
  new: zodResolver(listingInput) as unknown as Resolver<FormValues, unknown, ListingInput>,
  edit: zodResolver(listingEdit) as unknown as Resolver<FormValues, unknown, ListingInput>,
};
