import { z } from 'zod';
import { chosenPassword, type PasswordRule } from '@/lib/identity/credentials';
import { line, link, type ProfileChanges, phone, streetAddress, type User } from '@/lib/profile/schema';

const MIN_PASSWORD_LENGTH = 6;
const MAX_NAME_PART_LENGTH = 100;

const fullName = line(2 * MAX_NAME_PART_LENGTH + 1)
  .min(1, 'full_name.validation.min')
  .refine((typed) => Object.values(splitName(typed)).every((part) => part.length <= MAX_NAME_PART_LENGTH), 'tooLong');

/** The profile form. The e-mail is displayed, and changed at the identity provider only. */
export const profileForm = z.object({
  full_name: fullName,
  email: z.email('email.validation.invalid'),
  phone_number: z.string().trim().min(1, { error: 'emptyPhone', abort: true }).pipe(phone),
  address: z.string().trim().min(1, { error: 'address.validation.required', abort: true }).pipe(streetAddress),
  city: line(MAX_NAME_PART_LENGTH),
  country: line(MAX_NAME_PART_LENGTH),
  social_links: z.object({
    facebookLink: link('Facebook'),
    instagramLink: link('Instagram'),
    linkedinLink: link('LinkedIn'),
    xLink: link('Twitter'),
    url: link('Website'),
  }),
});
export type ProfileFormValues = z.input<typeof profileForm>;
export type ProfileForm = z.output<typeof profileForm>;

export function toFormValues(user: User): ProfileFormValues {
  const { facebookLink, instagramLink, linkedinLink, xLink, url } = user;
  return {
    full_name: joinName(user),
    email: user.email,
    phone_number: user.phone ?? '',
    address: user.streetAddress ?? '',
    city: user.city ?? '',
    country: user.country ?? '',
    social_links: {
      facebookLink: facebookLink ?? '',
      instagramLink: instagramLink ?? '',
      linkedinLink: linkedinLink ?? '',
      xLink: xLink ?? '',
      url: url ?? '',
    },
  };
}

/** Converts form values to the fields that differ from `before`, which also preserves the split of a known name. */
export function toProfileChanges(form: ProfileForm, before: User): ProfileChanges {
  const { full_name, phone_number, address, city, country, social_links } = form;
  const names = splitName(full_name, before);
  const isRenamed = names.firstName !== before.firstName || names.lastName !== before.lastName;
  const others = { phone: phone_number, streetAddress: address, city: city || null, country: country || null };
  const fields = Object.entries({ ...others, ...social_links });
  const changed = fields.filter(([name, value]) => value !== before[name as keyof User]); // cast: fields of a user
  return { ...(isRenamed && names), ...Object.fromEntries(changed) };
}

const fieldOf: Partial<Record<string, string>> = {
  firstName: '/full_name',
  lastName: '/full_name',
  phone: '/phone_number',
  streetAddress: '/address',
  city: '/city',
  country: '/country',
};

export function toFormPointer(pointer: string): string {
  const field = pointer.replace(/^\/json\//, '');
  if (field === pointer) return '';
  return fieldOf[field] ?? `/social_links/${field}`;
}

/** The change-password form; the identity provider checks the current password. */
export const passwordForm = (rule: PasswordRule) =>
  z
    .object({
      current_password: z.string().min(1, { error: 'emptyPassword', abort: true }).min(MIN_PASSWORD_LENGTH, 'tooShort'),
      new_password: chosenPassword(rule),
      confirm_password: z.string().min(1, { error: 'emptyPassword', abort: true }).min(MIN_PASSWORD_LENGTH, 'tooShort'),
    })
    .superRefine(({ new_password, confirm_password }, context) => {
      if (new_password === confirm_password) return;
      context.addIssue({ code: 'custom', path: ['confirm_password'], message: 'passwordsDiffer' });
    });
export type PasswordForm = z.infer<ReturnType<typeof passwordForm>>;

/** `lastName` is empty for a single name. */
export type Names = { firstName: string; lastName: string };

export function joinName({ firstName, lastName }: Names): string {
  return oneLine(`${firstName} ${lastName}`);
}

/** Splits a full name; a known part is preserved, else the first word is the first name. `joinName` restores the input. */
export function splitName(typed: string, before?: Names): Names {
  const line = oneLine(typed);
  const firstName = before && oneLine(before.firstName);
  const lastName = before && oneLine(before.lastName);
  if (firstName && (line === firstName || line.startsWith(`${firstName} `))) return cut(line, firstName.length);
  if (lastName && line.endsWith(` ${lastName}`)) return cut(line, line.length - lastName.length);
  const space = line.indexOf(' ');
  return cut(line, space === -1 ? line.length : space);
}

function cut(line: string, at: number): Names {
  return { firstName: line.slice(0, at).trim(), lastName: line.slice(at).trim() };
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
