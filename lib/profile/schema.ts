import { z } from 'zod';
import { imageDataUrl } from '@/lib/media/schema';
import { completeLink, type LinkType } from '@/lib/profile/link';
import { internationalPhone } from '@/lib/profile/phone';

/** One line a person typed. Postgres cannot store NUL, and no name needs a control character or half of one. */
export const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, 'tooLong')
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'invalid');

/** A telephone number, however it was typed; afterwards as the whole world dials it. */
export const phone = z.string().transform((typed, context) => {
  const number = internationalPhone(typed);
  if (number === null) context.addIssue({ code: 'custom', message: 'invalidPhone' });
  return number;
});

/** An empty value removes the link. */
export const link = (type: LinkType) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return null;
    const address = completeLink(type, typed);
    if (address === null) context.addIssue({ code: 'custom', message: 'invalidLink' });
    return address;
  });

/** What a person may change about themselves. A field left out keeps its value; `null` clears it. */
export const profileChanges = z.strictObject({
  firstName: line(100).min(1, 'required').optional(),
  // a one-word name has no last part
  lastName: line(100).optional(),
  phone: phone.nullish(),
  streetAddress: line(300).min(5, 'tooShort').nullish(),
  city: line(100).nullish(),
  country: line(100).nullish(),
  facebookLink: link('Facebook').nullish(),
  instagramLink: link('Instagram').nullish(),
  linkedinLink: link('LinkedIn').nullish(),
  xLink: link('Twitter').nullish(),
  url: link('Website').nullish(),
});
export type ProfileChanges = z.infer<typeof profileChanges>;

/** The body of `PUT /api/profile`: `imageBase64` is `false`, or a new photo as a data URL. */
export const profileUpdate = z.strictObject({
  json: profileChanges,
  imageBase64: z.union([z.literal(false), imageDataUrl], {
    error: ({ input }) => (input === undefined ? 'required' : 'imageType'),
  }),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** The body of `DELETE /api/profile`: one's own address, typed, so that nobody goes by a slip of the hand. */
export const deletionInput = z.strictObject({ confirm: z.string().trim().max(254, 'tooLong') });
export type DeletionInput = z.infer<typeof deletionInput>;

/**
 * The body of `POST /api/auth/signup`. Who signs up is decided by the token alone; of all this only the names are
 * used, where the token has none.
 */
export const signupPayload = z.strictObject({
  username: line(128),
  email: z.email('invalidEmail').max(254, 'tooLong'),
  cognitoId: line(128),
  firstName: line(100),
  lastName: line(100),
});
export type SignupPayload = z.infer<typeof signupPayload>;

/** A person as the API tells it to that person. `cognitoId` is the identity, `image` an address on this site. */
export const user = z.object({
  cognitoId: z.string(),
  username: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  image: z.string().nullable(),
  phone: z.string().nullable(),
  streetAddress: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  facebookLink: z.string().nullable(),
  instagramLink: z.string().nullable(),
  linkedinLink: z.string().nullable(),
  xLink: z.string().nullable(),
  url: z.string().nullable(),
});
export type User = z.infer<typeof user>;
