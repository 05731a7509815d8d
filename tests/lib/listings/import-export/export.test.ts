import { beforeEach, describe, expect, test } from 'vitest';
import type { SessionUser } from '@/lib/identity/session';
import * as imports from '@/lib/listings/import-export/repository';
import type { ExportFormat } from '@/lib/listings/import-export/schema';
import { checkImport, exportListings } from '@/lib/listings/import-export/service';
import { csv, rowsOf } from '@/tests/factories/import-file';
import { buildListing } from '@/tests/factories/listing';
import { buildUser } from '@/tests/factories/user';

const linesOf = ({ rows }: Awaited<ReturnType<typeof checkImport>>) => rows.map(({ line }) => line);
const noNotice = async () => undefined;

let user: SessionUser;
beforeEach(async () => {
  user = await buildUser();
});

describe('exportListings', () => {
  const read = async (format: ExportFormat) => new Response(await exportListings(user, format)).text();

  test('returns the same listings as GeoJSON and as schema.org’s JSON-LD', async () => {
    const { uid } = await buildListing({
      ownerSub: user.sub,
      title: 'Osteria </script>',
      hours: [{ day: 1, opensMinute: 540, closesMinute: 1080 }],
      closedOnHolidays: true,
      socialLinks: [
        { name: 'Website', url: 'https://osteria.example/' },
        { name: 'Facebook', url: 'https://www.facebook.com/o' },
      ],
    });

    const { features } = JSON.parse(await read('geojson'));
    const text = await read('jsonld');

    expect(features).toMatchObject([{ id: uid, geometry: { type: 'Point', coordinates: [12.3358, 45.4375] } }]);
    expect(text).not.toContain('</script>');
    expect(JSON.parse(text)['@graph']).toMatchObject([
      {
        '@type': 'Restaurant',
        '@id': `http://localhost:3000/listing/${uid}/osteria-script`,
        url: 'https://osteria.example/',
        sameAs: ['https://www.facebook.com/o'],
        geo: { latitude: 45.4375, longitude: 12.3358 },
        openingHoursSpecification: [
          { dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' },
          { dayOfWeek: 'PublicHolidays', opens: '00:00', closes: '00:00' },
        ],
      },
    ]);
  });

  test('reads page after page, each listing once', async () => {
    await checkImport(user, csv(rowsOf(450))).then(async (answer) => {
      await imports.confirm(user.sub, answer.importId, linesOf(answer));
      while ((await imports.applyNext(answer.importId, 50, async () => null, noNotice))?.isRunning);
    });

    const { features } = JSON.parse(await read('geojson'));

    expect(new Set(features.map(({ id }: { id: string }) => id)).size).toBe(450);
  });

  test('is a file without listings for a host without listings', async () => {
    expect((await read('csv')).trim().split('\n')).toHaveLength(1);
    expect(JSON.parse(await read('geojson'))).toEqual({ type: 'FeatureCollection', features: [] });
  });
});
