import { z } from 'zod';
import { routing } from '@/lib/i18n/routing';
import { visibleText } from '@/lib/i18n/visible-text';
import { imageError, photoDataUrl } from '@/lib/media/schema';
import { completeLink, type LinkType } from '@/lib/profile/link';
import { internationalPhone } from '@/lib/profile/phone';

const MIN_ADDRESS_LENGTH = 5;

/** A line of text without control characters and lone surrogates (Postgres cannot store NUL); empty when nothing of it is visible. */
export const line = (longest: number, tooLong = 'tooLong') =>
  z
    .string()
    .trim()
    .overwrite((text) => (visibleText(text).trim() === '' ? '' : text))
    .max(longest, tooLong)
    .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'invalid');

export const phone = z.string().transform((typed, context) => {
  const number = internationalPhone(typed);
  if (number === null) context.addIssue({ code: 'custom', message: 'phone_number.validation.invalid' });
  return number;
});

export const streetAddress = line(300, 'address.validation.max')
  .refine((text) => [...visibleText(text)].length >= MIN_ADDRESS_LENGTH, 'address.validation.min')
  .meta({ minLength: MIN_ADDRESS_LENGTH });

/** An empty value removes the link. */
export const link = (type: LinkType) =>
  z.string().transform((typed, context) => {
    if (typed.trim() === '') return null;
    const address = completeLink(type, typed);
    if (address === null) context.addIssue({ code: 'custom', message: 'invalidLink' });
    return address;
  });

/** Belongs to the identity; accepted, because clients send the whole user, and ignored. */
const readOnly = z.unknown().optional().meta({ readOnly: true });

/** The fields of the profile form. An omitted field keeps its value; `null` clears it. */
const details = {
  firstName: line(100).min(1, 'required').optional(),
  // a one-word name has no last part
  lastName: line(100).optional(),
  phone: phone.nullish(),
  streetAddress: streetAddress.nullish(),
  city: line(100).nullish(),
  country: line(100).nullish(),
  facebookLink: link('Facebook').nullish(),
  instagramLink: link('Instagram').nullish(),
  linkedinLink: link('LinkedIn').nullish(),
  xLink: link('Twitter').nullish(),
  url: link('Website').nullish(),
};

/** Saved by themselves, without the form. */
const settings = {
  /** Of mail to the user: that of the page they read last. */
  language: z.enum(routing.locales).nullish(),
  /** Whether mail that needs no action is sent, e.g. that a listing has arrived. */
  mailNotices: z.boolean().optional(),
  mailStatistics: z.boolean().optional(),
  /** Whether a moderator receives the daily digest. */
  mailDigest: z.boolean().optional(),
};

export const profileChanges = z
  .strictObject({
    ...details,
    ...settings,
    cognitoId: readOnly,
    username: readOnly,
    email: readOnly,
    image: readOnly,
    demonstration: readOnly,
  })
  .transform(({ cognitoId, username, email, image, demonstration, ...changes }) => changes);
export type ProfileChanges = z.infer<typeof profileChanges>;

/** Whether the profile form was saved: one of its fields is among the changes, or there are none. */
export function isFormSaved(changes: ProfileChanges): boolean {
  const fields = Object.keys(changes);
  return fields.length === 0 || fields.some((field) => field in details);
}

/** Whether nothing but the language is set, which every page in another language does. */
export const isLanguageOfPage = (changes: ProfileChanges) => Object.keys(changes).join() === 'language';

/** The body of `PUT /api/profile`: `imageBase64` is `false`, or a new photo as a data URL. */
export const profileUpdate = z.strictObject({
  json: profileChanges,
  imageBase64: z.union([z.literal(false), photoDataUrl], { error: imageError }),
});
export type ProfileUpdate = z.infer<typeof profileUpdate>;

/** The body of `DELETE /api/profile`: the typed e-mail address confirms the deletion. */
export const deletionInput = z.strictObject({ confirm: z.string().trim().max(254, 'tooLong') });
export type DeletionInput = z.infer<typeof deletionInput>;

/** The body of `POST /api/auth/signup`. Identity comes from the token; the names are used if the token has none. */
export const signupPayload = z.strictObject({
  username: line(128),
  email: z.email('email.validation.invalid').max(254, 'tooLong'),
  cognitoId: line(128),
  firstName: line(100),
  lastName: line(100),
  /** That of the page. */
  language: z.enum(routing.locales).optional(),
});
export type SignupPayload = z.infer<typeof signupPayload>;

/** The user's own profile. `cognitoId` is the identity's `sub`, `image` a path on this site. */
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
  language: z.string().nullable(),
  mailNotices: z.boolean(),
  mailStatistics: z.boolean(),
  mailDigest: z.boolean(),
  /** True for an account of the seed. */
  demonstration: z.boolean(),
});
export type User = z.infer<typeof user>;
