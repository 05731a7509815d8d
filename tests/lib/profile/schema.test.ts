import { describe, expect, test } from 'vitest';
import { profileUpdate } from '@/lib/profile/schema';

function changes(json: object, imageBase64: unknown = false) {
  return profileUpdate.safeParse({ json, imageBase64 });
}

function refusals(json: object, imageBase64: unknown = false) {
  const issues = changes(json, imageBase64).error?.issues ?? [];
  return issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
}

describe('profileUpdate', () => {
  test('leaves out what was left out, and says null for what was emptied', () => {
    const parsed = changes({ firstName: ' Anna ', xLink: '', phone: null, facebookLink: 'anna.rossi' });

    expect(parsed.data?.json).toEqual({
      firstName: 'Anna',
      xLink: null,
      phone: null,
      facebookLink: 'https://www.facebook.com/anna.rossi',
    });
  });

  test('keeps a phone number as the whole world dials it', () => {
    expect(changes({ phone: '041 523 1234' }).data?.json.phone).toBe('+390415231234');
    expect(changes({ phone: '+49 30 901820' }).data?.json.phone).toBe('+4930901820');
    for (const typed of ['041 520 0000', '0039 041 520 0000', '+39 041 520 0000', '00 39 041-5200000']) {
      expect(changes({ phone: typed }).data?.json.phone, typed).toBe('+390415200000');
    }
    expect(refusals({ phone: 'call me' })).toEqual(['json.phone phone_number.validation.invalid']);
    expect(refusals({ phone: '' })).toEqual(['json.phone phone_number.validation.invalid']);
  });

  test('holds an address to 5 to 300 characters', () => {
    expect(refusals({ streetAddress: 'Via' })).toEqual(['json.streetAddress address.validation.min']);
    expect(refusals({ streetAddress: 'a\u200b\u200b\u200b\u200b' })).toEqual([
      'json.streetAddress address.validation.min',
    ]);
    expect(refusals({ streetAddress: 'x'.repeat(5) })).toEqual([]);
    expect(refusals({ streetAddress: 'x'.repeat(300) })).toEqual([]);
    expect(refusals({ streetAddress: 'x'.repeat(301) })).toEqual(['json.streetAddress address.validation.max']);
  });

  test('wants a first name, and lets a one-word name be whole', () => {
    expect(refusals({ firstName: '  ' })).toEqual(['json.firstName required']);
    expect(refusals({ firstName: '\u200b' })).toEqual(['json.firstName required']);
    expect(refusals({ firstName: 'Tiziano', lastName: '' })).toEqual([]);
  });

  test('refuses control characters, which the database cannot keep', () => {
    expect(refusals({ firstName: 'An\u0000na' })).toEqual(['json.firstName invalid']);
  });

  test.each(['sub', 'imageKey', 'role', 'createdAt', 'status'])('refuses %s', (key) => {
    expect(changes({ [key]: 'x' }).error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: [key] }]);
  });

  test.each(['cognitoId', 'username', 'email', 'image'])('ignores %s, which GET returns', (key) => {
    expect(changes({ city: 'Mestre', [key]: 'x' }).data?.json).toEqual({ city: 'Mestre' });
  });

  test('takes false or an image as a data URL for the photo', () => {
    expect(refusals({}, false)).toEqual([]);
    expect(refusals({}, 'data:image/png;base64,iVBORw0KGgo=')).toEqual([]);
    expect(refusals({}, 'data:image/webp;base64,iVBORw0KGgo=')).toEqual([]);
    expect(refusals({}, '')).toEqual(['imageBase64 image.validation.required']);
    expect(refusals({}, 'data:imag')).toEqual(['imageBase64 image.validation.required']);
    expect(refusals({}, 'data:image')).toEqual(['imageBase64 image.validation.invalid_format']);
    expect(refusals({}, 'https://example.org/photo.png')).toEqual(['imageBase64 image.validation.invalid_format']);
    expect(changes({}, true).success).toBe(false);
  });
});
