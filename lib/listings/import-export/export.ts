import 'server-only';
import { env } from '@/lib/env';
import { limit } from '@/lib/http/rate-limit';
import type { SessionUser } from '@/lib/identity/session';
import { csvHeader, toCsv } from '@/lib/listings/import-export/csv';
import { toListingFeature } from '@/lib/listings/import-export/geojson';
import { type Named, toRecord } from '@/lib/listings/import-export/import-record';
import * as transfer from '@/lib/listings/import-export/repository';
import type { ExportFormat } from '@/lib/listings/import-export/schema';
import { toSchemaOrg } from '@/lib/listings/sharing/schema-org';
import { slugOf } from '@/lib/listings/sharing/slug';
import { statusNames } from '@/lib/listings/status';

const origin = new URL(env.APP_ORIGIN).origin;
const AT_ONCE = 200;

type Writer = {
  before: string;
  /** What a page of listings says; `isFirst` until something was written. */
  write: (page: readonly Named[], isFirst: boolean) => string;
  after: string;
};

const listed = (isFirst: boolean, entries: readonly unknown[]) =>
  entries.map((entry, index) => `${isFirst && index === 0 ? '' : ',\n'}${JSON.stringify(entry)}`).join('');

const writers: Record<ExportFormat, Writer> = {
  csv: { before: csvHeader(), write: (page) => toCsv(page.map((listing) => toRecord(listing, origin))), after: '' },
  geojson: {
    before: '{"type":"FeatureCollection","features":[\n',
    write: (page, isFirst) =>
      listed(
        isFirst,
        page.map((listing) => toListingFeature(listing, origin)),
      ),
    after: '\n]}\n',
  },
  jsonld: {
    before: '{"@context":"https://schema.org","@graph":[\n',
    // the text may be pasted into a page, where `<` could end the script element around it
    write: (page, isFirst) => listed(isFirst, page.map(describe)).replaceAll('<', '\\u003c'),
    after: '\n]}\n',
  },
};

const describe = ({ uid, content }: Named) =>
  toSchemaOrg(content, `${origin}/listing/${uid}/${slugOf(content.title)}`, origin);

/**
 * All listings of this person as one file, as they last wrote them, read from the database a page at a time.
 *
 * @throws AppError `too_many_requests` from the 21st file in an hour
 */
export async function exportListings(user: SessionUser, format: ExportFormat): Promise<ReadableStream<Uint8Array>> {
  await limit('listingExport', user.sub);
  const parts = write(user.sub, writers[format]);
  // before anything is answered: a database that is away is a refusal, and no file that ends too early
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

async function* write(sub: string, { before, write: writePage, after }: Writer): AsyncGenerator<string, undefined> {
  let place: transfer.Place | null = null;
  let isFirst = true;
  do {
    const { rows, last }: Awaited<ReturnType<typeof transfer.listPage>> = await transfer.listPage(sub, place, AT_ONCE);
    const page = rows.map(({ status, ...row }) => ({ ...row, status: statusNames[status] }));
    yield `${isFirst ? before : ''}${writePage(page, isFirst)}`;
    place = last;
    isFirst = false;
  } while (place);
  yield after;
}
