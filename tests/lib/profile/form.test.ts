import { describe, expect, test } from 'vitest';
import { passwordForm, profileForm, toFormPointer, toFormValues, toProfileChanges } from '@/lib/profile/form';
import { profileChanges } from '@/lib/profile/schema';
import { describeUser } from '@/tests/factories/profile';

const anna = describeUser({ country: 'Italia', facebookLink: 'https://www.facebook.com/anna.rossi' });

const codesOf = (values: unknown) =>
  Object.fromEntries(
    profileForm.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
  );

describe('the profile form', () => {
  test('changes nothing when only Save is pressed', () => {
    expect(toProfileChanges(profileForm.parse(toFormValues(anna)), anna)).toEqual({});
  });

  test('changes the fields that differ, and no others', () => {
    const typed = { ...toFormValues(anna), country: '', phone_number: '041 523 9999', address: ' Calle Nuova 1 ' };
    const changes = toProfileChanges(profileForm.parse(typed), anna);

    expect(changes).toEqual({ country: null, phone: '+390415239999', streetAddress: 'Calle Nuova 1' });
    expect(profileChanges.parse(changes)).toEqual(changes);
  });

  test('says of each field what is wrong with it', () => {
    const wrong = {
      ...toFormValues(anna),
      full_name: '  ',
      email: 'anna@',
      phone_number: '12',
      address: 'Via',
      social_links: {
        ...toFormValues(anna).social_links,
        facebookLink: 'https://example.org',
        url: 'javascript:alert(1)',
      },
    };

    expect(codesOf(wrong)).toEqual({
      full_name: 'full_name.validation.min',
      email: 'email.validation.invalid',
      phone_number: 'phone_number.validation.invalid',
      address: 'address.validation.min',
      'social_links.facebookLink': 'invalidLink',
      'social_links.url': 'invalidLink',
    });
    expect(codesOf({ ...toFormValues(anna), phone_number: '', address: '' })).toEqual({
      phone_number: 'emptyPhone',
      address: 'address.validation.required',
    });
  });

  test('takes an address of 5 to 300 characters', () => {
    const withAddress = (length: number) => codesOf({ ...toFormValues(anna), address: 'x'.repeat(length) });

    expect([withAddress(5), withAddress(300)]).toEqual([{}, {}]);
    expect([withAddress(4), withAddress(301)]).toEqual([
      { address: 'address.validation.min' },
      { address: 'address.validation.max' },
    ]);
  });

  test('refuses a name with a part that cannot be stored', () => {
    expect(codesOf({ ...toFormValues(anna), full_name: 'A'.repeat(101) })).toEqual({ full_name: 'tooLong' });
  });

  test('completes links, and removes those left empty', () => {
    const social_links = { ...toFormValues(anna).social_links, facebookLink: '', xLink: 'x.com/anna' };
    const changes = toProfileChanges(profileForm.parse({ ...toFormValues(anna), social_links }), anna);

    expect(changes).toMatchObject({ facebookLink: null, xLink: 'https://x.com/anna' });
  });

  test.each([
    ['/json/firstName', '/full_name'],
    ['/json/lastName', '/full_name'],
    ['/json/phone', '/phone_number'],
    ['/json/streetAddress', '/address'],
    ['/json/xLink', '/social_links/xLink'],
    ['/imageBase64', ''],
  ])('knows where the refusal of %s belongs', (pointer, field) => {
    expect(toFormPointer(pointer)).toBe(field);
  });
});

describe('the password form', () => {
  const good = { current_password: 'Bricola-7!', new_password: 'Forcola-12!', confirm_password: 'Forcola-12!' };
  const codes = (changes: Partial<typeof good>) =>
    passwordForm({ minLength: 8, siteName: 'VX Venice' })
      .safeParse({ ...good, ...changes })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);

  test('takes two equal passwords that follow the rules', () => {
    expect(codes({})).toBeUndefined();
  });

  test.each([
    [{ current_password: 'short' }, ['current_password: tooShort']],
    [{ confirm_password: 'Forcola-13!' }, ['confirm_password: passwordsDiffer']],
    [{ confirm_password: '' }, ['confirm_password: emptyPassword']],
    [{ new_password: 'forcola-12!', confirm_password: 'forcola-12!' }, ['new_password: needsUppercase']],
    [{ new_password: 'Welcome1!', confirm_password: 'Welcome1!' }, ['new_password: tooCommon']],
    [{ new_password: 'Forcola12', confirm_password: 'Forcola12' }, ['new_password: needsSymbol']],
  ])('refuses %j', (changes, problems) => {
    expect(codes(changes)).toEqual(problems);
  });
});
