import { describe, expect, test } from 'vitest';
import { listingEdit, listingInput, ownListingsQuery } from '@/lib/listings/schema';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';
import messages from '@/messages/en.json';
import { fillForm } from '@/tests/factories/listing';
import { photo, toDataUrl } from '@/tests/factories/photo';
import { accept, refusalsOf } from '@/tests/lib/listings/verdicts';

const textOf = (count: number, word = 'calm') => Array.from({ length: count }, () => word).join(' ');

describe('listingInput', () => {
  test.each([
    ['title', undefined, 'listing_title.validation.required'],
    ['title', '', 'listing_title.validation.required'],
    ['title', '  ', 'listing_title.validation.required'],
    ['title', '\u200b\u200b\u200b', 'listing_title.validation.required'],
    ['title', 'a\u200b\u200b', 'listing_title.validation.min'],
    ['title', 'ab', 'listing_title.validation.min'],
    ['title', ' a b ', null],
    ['title', '🍋'.repeat(200), null],
    ['title', '🍋'.repeat(201), 'listing_title.validation.max'],
    ['title', 'nul\0', 'invalidCharacters'],
    ['title', 'lone \ud800', 'invalidCharacters'],
    ['title', 7, 'notText'],
    ['title', null, 'notText'],
    ['title', `tower ${'\u0301\u0323'.repeat(16)}`, 'invalidCharacters'],
    ['title', `Hue\u0302\u0301`, null],
    ['keywords', '', null],
    ['keywords', 'ab', 'tooShort'],
    ['keywords', 'a'.repeat(200), null],
    ['keywords', 'a'.repeat(201), 'tooLong'],
    ['category', 'Shop', null],
    ['category', 'forma fisica', null],
    ['category', '', null],
    ['category', 'museum', 'invalidCategory'],
    ['category', 'constructor', 'invalidCategory'],
    ['address', 'Rio', 'address.validation.min'],
    ['address', 'a'.repeat(300), null],
    ['address', 'a'.repeat(301), 'address.validation.max'],
    ['zip_code', undefined, null],
    ['zip_code', '3'.repeat(21), 'tooLong'],
    ['description', textOf(9), 'description.validation.min'],
    ['description', textOf(10), null],
    ['description', '静かな運河のほとりの小さな店です', null],
    ['facilities', ['parking', 'parking'], null],
    ['facilities', 'parking', 'notAList'],
    ['facilities', Array(51).fill('parking'), 'tooMany'],
    ['email', '', null],
    ['email', 'anna@example.org', null],
    ['email', 'anna@', 'email.validation.invalid'],
    ['email', 'a@b.c%0aBcc:x@y.z', 'email.validation.invalid'],
    ['email', 'a@b.org\nBcc: x@y.org', 'email.validation.invalid'],
    ['phone', '041 523 1234', null],
    ['phone', '+49 30 901820', null],
    ['phone', '12', 'phone.validation.invalid'],
    ['phone', 'call me', 'phone.validation.invalid'],
    ['map_location', undefined, 'required'],
    ['map_location', [45.4375, 12.3358, 3], 'invalidPosition'],
    ['map_location', ['45.4375', '12.3358'], 'invalidPosition'],
    ['map_location', [Number.NaN, 12.3358], 'invalidPosition'],
    ['map_location', [Number.POSITIVE_INFINITY, 12.3358], 'invalidPosition'],
    ['map_location', [91, 12.3358], 'invalidPosition'],
    ['map_location', [45.4375, 181], 'invalidPosition'],
    ['map_location', [12.3358, 45.4375], 'outsideArea'],
    ['map_location', [48.2, 16.37], 'outsideArea'],
    ['image', undefined, 'image.validation.required'],
    ['image', 'data:imag', 'image.validation.required'],
    ['image', 'http://169.254.169.254/', 'image.validation.invalid_format'],
    ['image', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', 'image.validation.type'],
    ['image', 'data:image/PNG;base64,AAAA', 'image.validation.type'],
    ['image', 'data:image/png;charset=utf-8;base64,AAAA', 'image.validation.invalid_format'],
    ['image', 'data:image/png;base64,', 'invalidImage'],
    ['image', 'data:image/png;base64,AAA', 'invalidImage'],
    ['image', 'data:image/png;base64,AA AA', 'invalidImage'],
    ['image', 'data:image/png;base64,AA-_', 'invalidImage'],
    ['image', 'data:image/png;base64,AAAA,AAA', 'invalidImage'],
  ])('%s = %j → %s', (field, value, code) => {
    expect(refusalsOf({ [field]: value })).toEqual(code ? [`/${field} ${code}`] : []);
  });

  test.each([
    ['2,000 words', 'description', textOf(2000), null],
    ['2,001 words', 'description', textOf(2001), 'description.validation.max'],
    ['2,000 words of 99 letters', 'description', textOf(2000, 'w'.repeat(99)), null],
    ['2,000 words of 101 letters', 'description', textOf(2000, 'w'.repeat(101)), 'tooLong'],
    ['2,000 words of 10 kB', 'description', textOf(2000, 'x'.repeat(10_000)), 'tooLong'],
    ['a million combining marks', 'description', `a${'\u0301'.repeat(1_000_000)}`, 'tooLong'],
    ['5,242,880 bytes', 'image', toDataUrl(Buffer.alloc(MAX_IMAGE_BYTES), 'png'), null],
    ['5,242,881 bytes', 'image', toDataUrl(Buffer.alloc(MAX_IMAGE_BYTES + 1), 'png'), 'image.validation.max_size'],
  ])('%s in %s', (_much, field, value, code) => {
    expect(refusalsOf({ [field]: value })).toEqual(code ? [`/${field} ${code}`] : []);
  });

  test.each([
    [[{ name: 'Website', url: 'osteria.example.org' }], null],
    [[{ name: 'Website', url: '' }], null],
    [[{ type: 'Facebook', url: '@osteria.alponte' }], null],
    [[{ type: 'Facebook', url: 'https://example.org' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Our page', type: 'Facebook', url: 'https://example.org' }], '/social_links/0/url invalidUrl'],
    [[{ type: 'Myspace', url: 'https://example.org' }], '/social_links/0/type invalidValue'],
    [[{ url: 'https://example.org' }], '/social_links/0/name required'],
    [[{ id: 4, name: 'Facebook', url: '@osteria.alponte' }], null],
    [[{ name: 'Website', url: 'not a url' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: 'javascript:alert(1)' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: ' java\tscript:alert(1)' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: 'https://a@example.org' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: 'http://[::1]/' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: 'http://127.0.0.1/' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Website', url: 'http://printer.internal/' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'facebook', url: 'https://facebook.com.evil.test' }], '/social_links/0/url invalidUrl'],
    [[{ name: 'Facebook', url: 'https://evil.test/facebook.com' }], '/social_links/0/url invalidUrl'],
    [[{ name: '', url: 'https://example.org' }], '/social_links/0/name required'],
    [Array(21).fill({ name: 'Website', url: 'https://example.org' }), '/social_links tooMany'],
    [{ name: 'Website' }, '/social_links notAList'],
  ])('social_links = %j → %s', (links, refusal) => {
    expect(refusalsOf({ social_links: JSON.stringify(links) })).toEqual(refusal ? [refusal] : []);
  });

  test('stores a link of a type under the name of the type', () => {
    const links = [{ type: 'Instagram', url: 'instagram.com/ponte' }];

    expect(accept({ social_links: JSON.stringify(links) }).social_links).toEqual([
      { name: 'Instagram', url: 'https://instagram.com/ponte' },
    ]);
  });

  test('says Invalid URL and Invalid time format in English, as specified', () => {
    expect(messages.Errors.fields.invalidUrl).toBe('Invalid URL');
    expect(messages.Errors.fields.invalidTime).toBe('Invalid time format');
    for (const key of [
      ...['listing_title.validation.required', 'listing_title.validation.max', 'description.validation.min'],
      ...['description.validation.max', 'email.validation.invalid', 'phone.validation.invalid'],
      ...['address.validation.required', 'address.validation.min', 'address.validation.max'],
      ...['full_name.validation.min', 'phone_number.validation.invalid', 'image.validation.required'],
      ...['image.validation.invalid_format', 'image.validation.type', 'image.validation.max_size'],
    ]) {
      expect(messages.Errors.fields).toHaveProperty(key, expect.any(String));
    }
    expect(refusalsOf({ social_links: '[' })).toEqual(['/social_links notJson']);
  });

  test('keeps Italian categories under their English names, and empty fields out', () => {
    const parsed = accept({ category: 'Ristorante', keywords: '', email: '', phone: '041 5231234' });

    expect(parsed).toMatchObject({ category: 'restaurant', phone: '+390415231234' });
    expect(parsed.keywords ?? parsed.email).toBeUndefined();
  });

  test.each(['status', 'owner', 'uid', 'id', 'datetime', 'version', '__proto__x'])('rejects %s in the body', (key) => {
    const issue = listingInput.safeParse({ ...fillForm(), [key]: 'Active' }).error?.issues[0];
    expect(issue).toMatchObject({ code: 'unrecognized_keys', keys: [key] });
  });
});

describe('listingEdit', () => {
  const { image: _image, ...form } = fillForm();
  test.each([
    [undefined, true],
    [photo, true],
    [`/api/media/${'a'.repeat(64)}.webp`, true],
    ['/api/media/../../etc/passwd', false],
    ['https://example.org/a.png', false],
    [false, false],
  ])('takes image = %j: %s', (image, isTaken) => {
    expect(listingEdit.safeParse({ ...form, ...(image === undefined ? {} : { image }) }).success).toBe(isTaken);
  });
});

describe('ownListingsQuery', () => {
  test.each([{ status: 'Active' }, { sort: 'owner' }, { limit: '0' }, { limit: '101' }, { page: '2' }, { q: 'a\0' }])(
    'refuses %j',
    (query) => {
      expect(ownListingsQuery.safeParse(query).success).toBe(false);
    },
  );
});
