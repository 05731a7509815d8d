import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ListingForm, listingEdit, listingInput, ownListingsQuery } from '@/lib/listings/schema';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';
import messages from '@/messages/en.json';
import { fillForm } from '@/tests/factories/listing';
import { photo, toDataUrl } from '@/tests/factories/photo';

/** What is refused, as `pointer code`; `changes` may be anything, as it is on the wire. */
function refusalsOf(changes: Record<string, unknown>): string[] {
  const parsed = listingInput.safeParse({ ...fillForm(), ...changes });
  return parsed.error?.issues.map(({ path, message }) => `/${path.join('/')} ${message}`) ?? [];
}
const accept = (changes: Partial<ListingForm>) => listingInput.parse(fillForm(changes));
const textOf = (count: number, word = 'calm') => Array.from({ length: count }, () => word).join(' ');

describe('listingInput', () => {
  test.each([
    ['title', undefined, 'listing_title.validation.required'],
    ['title', '', 'listing_title.validation.required'],
    ['title', '  ', 'listing_title.validation.required'],
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

  test.each([
    [{ day: 'Mon', open_hour: '9:00', close_hour: '18:30' }, []],
    [{ open_hour: '09:00', close_hour: '18:00' }, []],
    [{ day: 'Mon', open_hour: '17:00', close_hour: '2:00' }, []],
    [{ day: 'Mon', open_hour: 'Closed', close_hour: '18:00' }, []],
    [{ day: 'Mon', open_hour: '00:00', close_hour: '00:00' }, []],
    [{ day: 'Mon', open_hour: '24:00', close_hour: '18:00' }, ['/days_hours/0/open_hour invalidTime']],
    [{ day: 'Mon', open_hour: '7:5', close_hour: '18:00' }, ['/days_hours/0/open_hour invalidTime']],
    [{ day: 'Mon', open_hour: '9:00', close_hour: '9:00' }, ['/days_hours/0/close_hour sameHour']],
    [{ day: 'Mon', open_hour: '9:00' }, []],
    [{ day: 'Mon', close_hour: '18:00' }, []],
    [
      { day: 'Mon', open_hour: '9:00', second_open_hour: '15:00', second_close_hour: '18:00' },
      ['/days_hours/0/close_hour required'],
    ],
    [{ days: ['Mon', 'Tue', 'Mon'], open_hour: '9:00', close_hour: '18:00' }, []],
    [{ days: [], open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days required']],
    [{ days: ['Mon', 'Monday'], open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days/1 invalidDay']],
    [{ days: Array(15).fill('Mon'), open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/days tooMany']],
    [{ day: 'Monday', open_hour: '9:00', close_hour: '18:00' }, ['/days_hours/0/day invalidDay']],
  ])('days_hours = [%j] → %j', (entry, refusals) => {
    expect(refusalsOf({ days_hours: [entry] })).toEqual(refusals);
  });

  test('rejects a duplicate day at its second position', () => {
    const entry = { id: 'a', day: 'Tue', open_hour: '9:00', close_hour: '12:00' };

    expect(refusalsOf({ days_hours: [entry, { ...entry, day: 'Wed' }, entry] })).toEqual([
      '/days_hours/2/day duplicateDay',
    ]);
  });

  test('stores an entry for several days as one of each day, and rejects a day of another entry', () => {
    const hours = { open_hour: '9:00', close_hour: '12:00' };
    const entry = { id: 'a', days: ['Sat', 'Sun'] as ('Sat' | 'Sun')[], ...hours };

    expect(accept({ days_hours: [{ day: 'Mon', ...hours }, entry] }).days_hours).toEqual(
      ['Mon', 'Sat', 'Sun'].map((day) => ({ day, open_hour: '09:00', close_hour: '12:00' })),
    );
    expect(refusalsOf({ days_hours: [{ day: 'Sun', ...hours }, entry] })).toEqual(['/days_hours/1/days duplicateDay']);
  });

  test('stores the one hour that is given', () => {
    expect(accept({ days_hours: [{ day: 'Mon', open_hour: '9:00' }] }).days_hours).toEqual([
      { day: 'Mon', open_hour: '09:00', close_hour: '' },
    ]);
    expect(accept({ special_days: [{ date: '2026-12-24', close_hour: '13:00' }] }).special_days).toEqual([
      { date: '2026-12-24', open_hour: '', close_hour: '13:00' },
    ]);
  });

  test('takes Closed in either hour for both', () => {
    expect(accept({ days_hours: [{ day: 'Sun', open_hour: 'closed', close_hour: '9:00' }] }).days_hours).toEqual([
      { day: 'Sun', open_hour: 'Closed', close_hour: 'Closed' },
    ]);
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

  test('accepts its own output', () => {
    const entry = fc.record({
      day: fc.constant('Fri' as const),
      open_hour: fc.constantFrom('9:00', '09:30', 'Closed', '0:00', ''),
      close_hour: fc.constantFrom('8:00', '00:00', 'Closed', '23:59'),
    });
    const form = fc.record<Partial<ListingForm>>({
      title: fc.string({ unit: 'grapheme', maxLength: 210 }),
      keywords: fc.string({ maxLength: 210 }),
      description: fc.lorem({ maxCount: 30 }),
      email: fc.oneof(fc.emailAddress(), fc.string()),
      phone: fc.string({ unit: fc.constantFrom(...'+ 0123456789'), maxLength: 16 }),
      days_hours: fc.array(entry, { maxLength: 2 }),
      social_links: fc.array(
        fc.record({ name: fc.constantFrom('Facebook', 'Blog'), url: fc.oneof(fc.webUrl(), fc.string()) }),
      ),
    });
    fc.assert(
      fc.property(form, (changes) => {
        const first = listingInput.safeParse(fillForm(changes));
        if (!first.success) return;
        expect(listingInput.parse(first.data)).toEqual(first.data);
      }),
    );
  });

  test('returns a result for any input, with existing message keys', () => {
    const fields = Object.keys(fillForm({ social_links: '', days_hours: [], email: '', phone: '', facilities: [] }));
    const anything = fc.anything({ withNullPrototype: true, withSparseArray: true });
    fc.assert(
      fc.property(fc.constantFrom(...fields), anything, (field, value) => {
        const codes = listingInput.safeParse({ ...fillForm(), [field]: value }).error?.issues ?? [];
        for (const { message } of codes) {
          expect(messages.Errors.fields).toHaveProperty(message, expect.any(String));
        }
      }),
      { numRuns: 2_000 },
    );
    fc.assert(fc.property(anything, (value) => void listingInput.safeParse(value)));
  });

  test.each(['a!', '@a.', '1', 'a\u0301', '\u0301\u0323', '静', 'https://', ' '])(
    'judges 100 kB of %j within 50 ms in every field',
    (part) => {
      const long = part.repeat(Math.ceil(100_000 / part.length));
      for (const field of Object.keys(fillForm({ social_links: '', email: '', phone: '', keywords: '' }))) {
        const began = process.cpuUsage();
        refusalsOf({ [field]: long });
        const { user, system } = process.cpuUsage(began);
        expect((user + system) / 1000, field).toBeLessThan(50);
      }
      const longest = part.repeat(Math.floor(199_999 / part.length));
      const began = process.cpuUsage();
      refusalsOf({ description: longest });
      expect(process.cpuUsage(began).user / 1000, 'just short enough to be read').toBeLessThan(50);
      const links = JSON.stringify([{ name: long, url: long }]);
      expect(refusalsOf({ social_links: links }).length).toBeGreaterThan(0);
    },
  );
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
