import 'server-only';
import { env } from '@/lib/env';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { statusNames } from '@/lib/listings/attributes';
import { type ExportedListing, toListingFeature, toRecord } from '@/lib/listings/import-export/columns';
import { csvHeader, toCsv } from '@/lib/listings/import-export/csv';
import * as repository from '@/lib/listings/import-export/repository';
import type { ExportFormat } from '@/lib/listings/import-export/schema';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { slugOf } from '@/lib/listings/text';

const origin = new URL(env.APP_ORIGIN).origin;
const PAGE_SIZE = 200;

type Format = { start: string; entry: (listing: ExportedListing) => string; separator: string; end: string };

const jsonList = { separator: ',\n', end: '\n]}\n' };
const formats: Record<ExportFormat, Format> = {
  csv: { start: csvHeader(), entry: (listing) => toCsv([toRecord(listing, origin)]), separator: '', end: '' },
  geojson: {
    start: '{"type":"FeatureCollection","features":[\n',
    entry: (listing) => JSON.stringify(toListingFeature(listing, origin)),
    ...jsonList,
  },
  jsonld: { start: '{"@context":"https://schema.org","@graph":[\n', entry: toScriptText, ...jsonList },
};

// escapes `<` so that the text can be pasted into a script element
function toScriptText({ uid, content }: ExportedListing): string {
  const address = `${origin}/listing/${uid}/${slugOf(content.title)}`;
  return JSON.stringify(toSchemaOrg(content, address, origin)).replaceAll('<', '\\u003c');
}

/** Streams all listings of the user, with their latest edits, as one file. @throws AppError `too_many_requests` */
export async function exportListings(user: SessionUser, format: ExportFormat): Promise<ReadableStream<Uint8Array>> {
  await limit('listingExport', user.sub);
  const parts = write(user.sub, formats[format]);
  // read before responding, so that a database failure is an error response and not a truncated file
  const first = await parts.next();
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(first.value)),
    async pull(controller) {
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await parts.return(undefined)),
  });
}

async function* write(sub: string, { start, entry, separator, end }: Format): AsyncGenerator<string, undefined> {
  let cursor: repository.ExportCursor | null = null;
  let prefix = start;
  do {
    const page: Awaited<ReturnType<typeof repository.listPage>> = await repository.listPage(sub, cursor, PAGE_SIZE);
    const entries = page.rows.map(({ status, ...row }) => entry({ ...row, status: statusNames[status] }));
    yield prefix + entries.join(separator);
    cursor = page.next;
    prefix = separator;
  } while (cursor);
  yield end;
}
