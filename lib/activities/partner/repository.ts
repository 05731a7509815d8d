import 'server-only';
import type { Product, ProductDetail } from '@/lib/activities/partner/product';
import { db } from '@/lib/db';
import type { Locale } from '@/lib/i18n/routing';

/** The state of the partner's catalogue. `version` is incremented by every change of any tour. */
export type FeedState = {
  version: number;
  readAt: Date | null;
  languages: Partial<Record<Locale, string>>;
  /** Number of products in a much shorter catalogue that is not confirmed yet. */
  pendingCount: number | null;
};
export type StoredProduct = Product & {
  cancellationPolicy: ProductDetail['cancellationPolicy'] | null;
  fetchedAt: Date;
};
export type DetailKey = { code: string; lang: Locale };

type StoredDetail = ProductDetail & { at: string };

/** Rows per statement, so that each stays within the statement timeout. */
const BATCH = 500;

export async function findState(): Promise<FeedState> {
  const select = { version: true, readAt: true, languages: true, pendingCount: true };
  const row = await db.partnerFeed.findUnique({ select, where: { id: 1 } });
  if (!row) return { version: 0, readAt: null, languages: {}, pendingCount: null };
  return { ...row, languages: row.languages as FeedState['languages'] }; // only this file writes the column
}

export async function savePendingCount(count: number): Promise<void> {
  await db.$executeRaw`UPDATE partner_feed SET doubt = ${count} WHERE id = 1`;
}

export async function countChange(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO partner_feed (id, version) VALUES (1, 1)
    ON CONFLICT (id) DO UPDATE SET version = partner_feed.version + 1`;
}

export async function countProducts(): Promise<number> {
  return db.partnerProduct.count();
}

/** Replaces the whole catalogue. Texts in other languages and details stay. */
export async function replaceProducts(products: readonly Product[], lang: Locale, now: Date): Promise<void> {
  const codes = products.map(({ code }) => code);
  await db.$transaction([
    db.$executeRaw`DELETE FROM partner_product WHERE NOT (product_code = ANY (${codes}))`,
    ...inBatches(products).map((batch) => {
      const payloads = batch.map(({ texts, ...product }) => JSON.stringify({ ...product, texts: { [lang]: texts } }));
      return db.$executeRaw`
        INSERT INTO partner_product AS known (product_code, payload, fetched_at)
        SELECT code, payload::jsonb, ${now}
        FROM unnest(${batch.map(({ code }) => code)}::text[], ${payloads}::text[]) AS read(code, payload)
        ON CONFLICT (product_code) DO UPDATE SET fetched_at = ${now},
          payload = known.payload || EXCLUDED.payload
            || jsonb_build_object('texts', (known.payload -> 'texts') || (EXCLUDED.payload -> 'texts'))`;
    }),
    db.$executeRaw`
      INSERT INTO partner_feed AS feed (id, version, read_at, languages)
      VALUES (1, 1, ${now}, jsonb_build_object(${lang}::text, ${now.toISOString()}::text))
      ON CONFLICT (id) DO UPDATE SET version = feed.version + 1, read_at = EXCLUDED.read_at, doubt = NULL,
        languages = feed.languages || EXCLUDED.languages`,
  ]);
}

export async function saveTexts(products: readonly Product[], lang: Locale, now: Date): Promise<void> {
  await db.$transaction([
    ...inBatches(products).map(
      (batch) => db.$executeRaw`
        UPDATE partner_product AS known
        SET payload = jsonb_set(known.payload, ARRAY['texts', ${lang}::text], read.texts::jsonb)
        FROM unnest(${batch.map(({ code }) => code)}::text[],
          ${batch.map(({ texts }) => JSON.stringify(texts))}::text[]) AS read(code, texts)
        WHERE known.product_code = read.code`,
    ),
    db.$executeRaw`
      UPDATE partner_feed SET version = version + 1,
        languages = languages || jsonb_build_object(${lang}::text, ${now.toISOString()}::text)
      WHERE id = 1`,
  ]);
}

/** Details to read next: never read before old ones, the first language before the others. */
export async function listDueDetails(langs: readonly Locale[], before: Date, limit: number): Promise<DetailKey[]> {
  return db.$queryRaw<DetailKey[]>`
    SELECT product_code AS code, lang
    FROM partner_product, unnest(${[...langs]}::text[]) WITH ORDINALITY AS asked(lang, place),
      LATERAL (SELECT payload #>> ARRAY['details', lang, 'at'] AS at) AS read
    WHERE at IS NULL OR at < ${before.toISOString()}
    ORDER BY (at IS NOT NULL), (place > 1), at, product_code, place
    LIMIT ${limit}`;
}

export async function saveDetails(read: readonly (DetailKey & { detail: ProductDetail })[], now: Date): Promise<void> {
  await db.$transaction(
    inBatches(read).map((batch) => {
      const details = batch.map(({ detail }) =>
        JSON.stringify({ ...detail, at: now.toISOString() } satisfies StoredDetail),
      );
      return db.$executeRaw`
        UPDATE partner_product AS known
        SET payload = known.payload || jsonb_build_object('details',
          coalesce(known.payload -> 'details', '{}') || read.details)
        FROM (
          SELECT code, jsonb_object_agg(lang, detail::jsonb) AS details
          FROM unnest(${batch.map(({ code }) => code)}::text[], ${batch.map(({ lang }) => lang)}::text[],
            ${details}::text[]) AS one(code, lang, detail)
          GROUP BY code
        ) AS read
        WHERE known.product_code = read.code`;
    }),
  );
}

export async function listProducts(lang: Locale): Promise<StoredProduct[]> {
  const rows = await db.$queryRaw<{ product: Omit<StoredProduct, 'fetchedAt'>; fetched_at: Date }[]>`
    SELECT (payload - 'texts' - 'details') || jsonb_build_object(
      'texts', coalesce(payload #> ARRAY['texts', ${lang}::text], payload #> '{texts,en}'),
      'cancellationPolicy', payload #> '{details,en,cancellationPolicy}') AS product, fetched_at
    FROM partner_product ORDER BY product_code`;
  return rows.map(({ product, fetched_at: fetchedAt }) => ({ ...product, fetchedAt }));
}

export async function findDetail(code: string, lang: Locale): Promise<ProductDetail | null> {
  const [row] = await db.$queryRaw<{ detail: ProductDetail | null }[]>`
    SELECT coalesce(payload #> ARRAY['details', ${lang}::text], payload #> '{details,en}') AS detail
    FROM partner_product WHERE product_code = ${code}`;
  return row?.detail ?? null;
}

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
