import { describe, expect, test } from 'vitest';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { buildListing } from '@/tests/factories/listing';

async function describeListing(changes: Parameters<typeof buildListing>[0]): Promise<Record<string, unknown>> {
  const { content } = await buildListing(changes);
  const data = toSchemaOrg(content, 'http://localhost:3000/listing/x', 'http://localhost:3000');
  return JSON.parse(JSON.stringify(data));
}

describe('a listing as schema.org data', () => {
  test('contains the hours of each day', async () => {
    const hours = [{ day: 1, opensMinute: 540, closesMinute: 1080 }];
    expect(await describeListing({ hours })).toMatchObject({
      openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' }],
    });
  });

  test('omits opening hours when they are unknown', async () => {
    expect(await describeListing({ hours: [{ day: 1, opensMinute: 540, closesMinute: null }] })).not.toHaveProperty(
      'openingHoursSpecification',
    );
    expect(await describeListing({ hours: [] })).not.toHaveProperty('openingHoursSpecification');
  });
});
