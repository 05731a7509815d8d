import { route } from '@/lib/http/route';
import { exportListings } from '@/lib/listings/import-export/export';
import { type ExportFormat, exportQuery } from '@/lib/listings/import-export/schema';

const files: Record<ExportFormat, { type: string; name: string }> = {
  csv: { type: 'text/csv; charset=utf-8', name: 'my-listings.csv' },
  geojson: { type: 'application/geo+json', name: 'my-listings.geojson' },
  jsonld: { type: 'application/ld+json', name: 'my-listings.jsonld' },
};

/** One's own listings as a file to take along. */
export const GET = route({ access: 'user', query: exportQuery }, async ({ user, query: { format } }) => {
  const { type, name } = files[format];
  return new Response(await exportListings(user, format), {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
    },
  });
});
