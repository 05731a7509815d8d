import { z } from 'zod';
import { newPassword } from '@/lib/identity/password-policy';
import { joinName, splitName } from '@/lib/profile/full-name';
import { line, link, type ProfileChanges, phone, type User } from '@/lib/profile/schema';

const SHORTEST_PASSWORD = 6;
const LONGEST_PART = 100;

const fullName = line(2 * LONGEST_PART + 1)
  .min(1, 'required')
  .refine((typed) => Object.values(splitName(typed)).every((part) => part.length <= LONGEST_PART), 'tooLong');

/** What a person types about themselves. The e-mail is shown beside it and is the identity provider's to change. */
export const profileForm = z.object({
  full_name: fullName,
  phone_number: z.string().trim().min(1, { error: 'required', abort: true }).pipe(phone),
  address: z.string().trim().min(1, { error: 'required', abort: true }).pipe(line(300).min(5, 'tooShort')),
  city: line(LONGEST_PART),
  country: line(LONGEST_PART),
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

/** The person as the form shows them. */
export function toFormValues(user: User): ProfileFormValues {
  const { facebookLink, instagramLink, linkedinLink, xLink, url } = user;
  return {
    full_name: joinName(user),
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

/**
 * What the form changes, in the words of the API.
 *
 * @param before whose name it was, so that its parts stay whole
 */
export function toProfileChanges(form: ProfileForm, before: User): ProfileChanges {
  const { full_name, phone_number, address, city, country, social_links } = form;
  return {
    ...splitName(full_name, before),
    phone: phone_number,
    streetAddress: address,
    city: city || null,
    country: country || null,
    ...social_links,
  };
}

const fieldOf: Partial<Record<string, string>> = {
  firstName: '/full_name',
  lastName: '/full_name',
  phone: '/phone_number',
  streetAddress: '/address',
  city: '/city',
  country: '/country',
};

/** Where in the form a refusal of the API belongs; both are JSON pointers. */
export function toFormPointer(pointer: string): string {
  const field = pointer.replace(/^\/json\//, '');
  if (field === pointer) return '';
  return fieldOf[field] ?? `/social_links/${field}`;
}

/** What somebody types to get another password. Whether the current one is right, the identity provider knows. */
export const passwordForm = z
  .object({
    current_password: z.string().min(1, { error: 'required', abort: true }).min(SHORTEST_PASSWORD, 'tooShort'),
    new_password: z.string().min(1, { error: 'required', abort: true }).pipe(newPassword),
    confirm_password: z.string().min(1, { error: 'required', abort: true }).min(SHORTEST_PASSWORD, 'tooShort'),
  })
  .superRefine(({ new_password, confirm_password }, context) => {
    if (new_password === confirm_password) return;
    context.addIssue({ code: 'custom', path: ['confirm_password'], message: 'passwordsDiffer' });
  });
export type PasswordForm = z.infer<typeof passwordForm>;
