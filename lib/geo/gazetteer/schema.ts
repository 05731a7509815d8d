import * as z from 'zod/mini'; // the listing form loads this
import { areas } from '@/lib/geo/area';
import { gazetteerKinds } from '@/lib/geo/gazetteer/kinds';

const position = z.object({ lat: z.number(), lng: z.number() });

/** `?address=`, as a host types it. */
export const pinQuery = z.strictObject({
  address: z.string('notText').check(z.minLength(1, 'required'), z.maxLength(200, 'tooLong')),
});

/** Where the pin of an address is suggested: a street, square, bridge or quarter, or a house of the geocoder (without a kind). */
export const pinAnswer = z.object({
  pin: z.nullable(
    z.object({ name: z.string(), kind: z.nullable(z.enum(gazetteerKinds)), area: z.enum(areas), position }),
  ),
});
export type SuggestedPin = NonNullable<z.infer<typeof pinAnswer>['pin']>;
