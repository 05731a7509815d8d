import { type ListingForm, listingInput } from '@/lib/listings/schema';
import { fillForm } from '@/tests/factories/listing';

/** What is refused, as `pointer code`; `changes` may be anything, as it is on the wire. */
export function refusalsOf(changes: Record<string, unknown>): string[] {
  const parsed = listingInput.safeParse({ ...fillForm(), ...changes });
  return parsed.error?.issues.map(({ path, message }) => `/${path.join('/')} ${message}`) ?? [];
}

export const accept = (changes: Partial<ListingForm>) => listingInput.parse(fillForm(changes));
