import { describe, expect, test } from 'vitest';
import { validateRow } from '@/lib/listings/import-export/validate-row';

const origin = 'https://guide.example';
const key = (digit: string) => `${digit.repeat(64)}.webp`;
const photos = {
  byName: new Map([['ponte.jpg', `/api/media/${key('a')}`]]),
  origin,
  drawnCover: () => `/api/media/${key('d')}`,
};
const good: Record<string, string> = {
  title: 'Osteria al Ponte',
  category: 'ristorante',
  description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
  address: 'Calle del Ponte 12',
  lat: '45,4375',
  lng: '12.3358',
};
const validateCells = (cells: Record<string, string>) => {
  const row = { line: 2, values: new Map(Object.entries({ ...good, ...cells })) as never, problem: null };
  return validateRow(row, photos);
};
const errorsOf = (cells: Record<string, string>) => validateCells(cells).errors;

describe('validateRow', () => {
  test('converts a row to the form: Italian names, decimal comma, links, facilities, hours', () => {
    const { form, errors, drawnCover } = validateCells({
      language: 'IT',
      website: 'alponte.example.org',
      facebook: 'alponte',
      links: 'Trip advisor https://tripadvisor.example.com/x\nhttps://menu.example.com',
      facilities: 'Free Wi-Fi; aria condizionata',
      kind: 'Ice cream parlour',
      cuisine: 'Venetian',
      price_level: '€€',
      opening_hours: 'Tu-Sa 12:00-14:30,19:00-23:00; PH off',
      hours_checked_at: '2/11/2026',
      phone: '+39 041 522 1234',
      title_de: 'Osteria an der Brücke',
    });

    expect(errors).toEqual([]);
    expect(form).toMatchObject({
      category: 'restaurant',
      kind: 'ice_cream_parlour',
      cuisine: 'venetian',
      price_level: 2,
      hours_checked_at: '2026-11-02',
      language: 'it',
      map_location: [45.4375, 12.3358],
      facilities: ['free_wifi', 'air_conditioning'],
      social_links: [
        { name: 'Website', url: 'https://alponte.example.org/' },
        { name: 'Facebook', url: 'https://www.facebook.com/alponte' },
        { name: 'Trip advisor', url: 'https://tripadvisor.example.com/x' },
        { name: 'Website', url: 'https://menu.example.com/' },
      ],
      closed_on_holidays: true,
      translations: [{ language: 'de', title: 'Osteria an der Brücke' }],
    });
    expect(form?.days_hours).toHaveLength(5);
    expect(drawnCover).toBe(true);
  });

  test.each([
    [{ title: 'ab' }, { field: 'title', code: 'listing_title.validation.min' }],
    [{ title: '' }, { field: 'title', code: 'listing_title.validation.required' }],
    [{ title: 'a\0bc' }, { field: 'title', code: 'invalidCharacters' }],
    [{ title: 'a\uD800bc' }, { field: 'title', code: 'invalidCharacters' }],
    [{ title: 'x'.repeat(1_990_000) }, { field: 'title', code: 'listing_title.validation.max' }],
    [{ category: 'castle' }, { field: 'category', code: 'invalidCategory' }],
    [{ kind: 'castle' }, { field: 'kind', code: 'invalidValue' }],
    [{ cuisine: 'martian' }, { field: 'cuisine', code: 'invalidValue' }],
    [{ price_level: '5' }, { field: 'price_level', code: 'invalidValue' }],
    [{ price_level: 'cheap' }, { field: 'price_level', code: 'invalidValue' }],
    [{ description: 'Too short.' }, { field: 'description', code: 'description.validation.min' }],
    [{ language: 'xx' }, { field: 'language', code: 'invalidLanguage' }],
    [{ lat: '' }, { field: 'position', code: 'required' }],
    [{ lat: '45°26′' }, { field: 'position', code: 'invalidPosition' }],
    [{ lat: '0x2d' }, { field: 'position', code: 'invalidPosition' }],
    [{ lat: '48.2' }, { field: 'position', code: 'outsideArea' }],
    [
      { lat: '12.3358', lng: '45.4375' },
      { field: 'position', code: 'swappedPosition' },
    ],
    [{ email: 'anna@' }, { field: 'email', code: 'email.validation.invalid' }],
    [{ phone: '12' }, { field: 'phone', code: 'phone.validation.invalid' }],
    [{ website: 'javascript:alert(1)' }, { field: 'website', code: 'invalidUrl' }],
    [{ instagram: 'http://localhost/' }, { field: 'instagram', code: 'invalidUrl' }],
    [{ links: 'Shop notaurl' }, { field: 'links', code: 'invalidUrl' }],
    [{ facilities: 'pool' }, { field: 'facilities', code: 'invalidFacility' }],
    [{ opening_hours: 'whenever' }, { field: 'opening_hours', code: 'invalidOpeningHours' }],
    [{ opening_hours: 'sunrise-sunset' }, { field: 'opening_hours', code: 'unsupportedOpeningHours' }],
    [{ image: 'nobody.jpg' }, { field: 'image', code: 'unknownPhoto' }],
    [{ gallery: 'ponte.jpg; nobody.jpg' }, { field: 'gallery', code: 'unknownPhoto' }],
    [{ image: '/api/media/../secrets' }, { field: 'image', code: 'image.validation.invalid_format' }],
    [{ description_fr: 'Trop court.' }, { field: 'description_fr', code: 'description.validation.min' }],
  ])('names the column and the mistake of %j', (cells, error) => {
    expect(errorsOf(cells as Record<string, string>)).toEqual([error]);
  });

  test('finds photographs by name in any case, and stored ones by URL', () => {
    const { form } = validateCells({
      image: 'Ponte.JPG',
      gallery: `${origin}/api/media/${key('b')}|/api/media/${key('c')}`,
    });

    expect(form?.image).toBe(`/api/media/${key('a')}`);
    expect(form?.gallery).toEqual([`/api/media/${key('b')}`, `/api/media/${key('c')}`]);
  });
});
