import { describe, expect, test } from 'vitest';
import { confirmedContent, toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { buildListing } from '@/tests/factories/listing';

async function describeListing(changes: Parameters<typeof buildListing>[0]): Promise<Record<string, unknown>> {
  const { content } = await buildListing(changes);
  const now = new Date('2026-11-22T12:00:00Z');
  const data = toSchemaOrg(content, 'http://localhost:3000/listing/x', 'http://localhost:3000', now);
  return JSON.parse(JSON.stringify(data));
}

describe('a listing as schema.org data', () => {
  test('contains the hours of each day', async () => {
    const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
    expect(await describeListing({ hours })).toMatchObject({
      openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' }],
    });
  });

  test('contains seasons, closures and ranges with the dates of the next ones', async () => {
    const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
    const data = await describeListing({
      hours,
      seasons: [
        { from: '03-01', to: '09-30', hours },
        { from: '10-15', to: '02-28', hours },
      ],
      closures: [{ from: '12-25', to: '01-05' }],
      specialDays: [{ day: '2026-12-08', until: '2026-12-10', opensMinute: 600, closesMinute: 720 }],
    });
    const dates = (data.openingHoursSpecification as Record<string, string>[]).map((one) => {
      return [one.validFrom, one.validThrough, one.opens, one.closes].join(' ');
    });

    expect(dates).toEqual([
      '2027-10-01 2027-10-14 09:00 18:00',
      '2027-03-01 2027-09-30 09:00 18:00',
      '2026-10-15 2027-02-28 09:00 18:00',
      '2026-12-25 2027-01-05 00:00 00:00',
      '2026-12-08 2026-12-10 10:00 12:00',
    ]);
  });

  test('names the street without the town, a sports ground as one, and nothing that is empty', async () => {
    const fullAddress = 'Calle Vallaresso 1323, San Marco, 30124 Venezia';
    const data = await describeListing({
      category: 'fitness',
      fullAddress,
      zipCode: '30124',
      images: [],
      socialLinks: [],
    });
    expect(data).toMatchObject({
      '@type': 'SportsActivityLocation',
      address: { streetAddress: 'Calle Vallaresso 1323, San Marco', postalCode: '30124', addressLocality: 'Venezia' },
    });
    expect(Object.values(data).filter((value) => Array.isArray(value) && value.length === 0)).toEqual([]);
    expect(await describeListing({ fullAddress: 'Riva 1' })).toMatchObject({ address: { streetAddress: 'Riva 1' } });
  });

  test('omits opening hours when they are unknown', async () => {
    expect(await describeListing({ hours: [{ day: 1, opensMinute: 540, closesMinute: null }] })).not.toHaveProperty(
      'openingHoursSpecification',
    );
    expect(await describeListing({ hours: [] })).not.toHaveProperty('openingHoursSpecification');
  });

  test('of a demonstration has neither prices nor hours that nothing confirms', async () => {
    const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
    const { content } = await buildListing({ hours, priceLevel: 2 });
    const describeWith = (hoursSource: string | null, hoursCheckedAt: string | null) =>
      toSchemaOrg(confirmedContent({ ...content, hoursSource, hoursCheckedAt }), 'a', 'o');

    expect(describeWith(null, null)).toMatchObject({ priceRange: undefined, openingHoursSpecification: undefined });
    expect(describeWith('https://example.org', '2026-11-22').openingHoursSpecification).toHaveLength(1);
  });
});
