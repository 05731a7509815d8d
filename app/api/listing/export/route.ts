import { z } from 'zod';
import { route } from '@/lib/api/route';
import { CSV_TYPE, fileHeaders, fileResponse } from '@/lib/http/file-response';
import { type ExportFormat, exportQuery } from '@/lib/listings/import-export/schema';
import { exportListings } from '@/lib/listings/import-export/service';

const files: Record<ExportFormat, { type: string; name: string }> = {
  csv: { type: CSV_TYPE, name: 'my-listings.csv' },
  geojson: { type: 'application/geo+json', name: 'my-listings.geojson' },
  jsonld: { type: 'application/ld+json', name: 'my-listings.jsonld' },
};

export const GET = route(
  {
    access: 'user',
    summary: 'The own listings as a file: CSV for a later import, GeoJSON, or JSON-LD of schema.org.',
    query: exportQuery,
    answers: {
      200: {
        content: {
          'text/csv': z.string(),
          'application/geo+json': z.looseObject({ type: z.literal('FeatureCollection') }),
          'application/ld+json': z.looseObject({ '@context': z.string() }),
        },
        headers: fileHeaders,
      },
    },
    refusals: ['too_many_requests'],
  },
  async ({ user, query: { format } }) => {
    const { type, name } = files[format];
    return fileResponse(await exportListings(user, format), type, name);
  },
);
