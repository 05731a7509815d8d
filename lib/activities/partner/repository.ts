import 'server-only';
import type { Product, ProductDetail, ProductTexts } from '@/lib/activities/partner/product';
import { db } from '@/lib/db';
import type { Locale } from '@/lib/i18n/routing';

/** What all instances together know about the partner's catalogue. `version` counts every change of any tour. */
export type FeedState = {
  version: number;
  failures: number;
  readAt: Date | null;
  languages: Partial<Record<Locale, string>>;
  doubt: number | null;
};
export type KeptProduct = Omit<Product, 'texts'> & {
  texts: ProductTexts;
  cancellationPolicy: ProductDetail['cancellationPolicy'] | null;
  fetchedAt: Date;
};
/** Which language of which product was never read, or longest ago. */
export type DetailWanted = { code: string; lang: Locale };

type Row = { version: number; failures: number; read_at: Date | null; languages: unknown; doubt: number | null };
type KeptDetail = ProductDetail & { at: string };

/** Rows are written so many at a time, each statement well within its time. */
const BATCH = 500;

const NOTHING: FeedState = { version: 0, failures: 0, readAt: null, languages: {}, doubt: null };

export async function findState(): Promise<FeedState> {
  const [row] = await db.$queryRaw<Row[]>`
    SELECT version, failures, read_at, languages, doubt FROM partner_feed WHERE id = 1`;
  return row ? toState(row) : NOTHING;
}

/**
 * Takes the turn to refresh, for one of all who try. The row decides, so nobody can race.
 *
 * @param until nobody else has a turn before, not even when this process dies
 * @returns null when it is not yet time, or somebody was faster
 */
export async function takeTurn(now: Date, until: Date): Promise<FeedState | null> {
  const [row] = await db.$queryRaw<Row[]>`
    INSERT INTO partner_feed (id, next_ask_at) VALUES (1, ${until})
    ON CONFLICT (id) DO UPDATE SET next_ask_at = ${until} WHERE partner_feed.next_ask_at <= ${now}
    RETURNING version, failures, read_at, languages, doubt`;
  return row ? toState(row) : null;
}

/** Ends a turn that did what it should. */
export async function endTurn(next: Date): Promise<void> {
  await db.$executeRaw`UPDATE partner_feed SET next_ask_at = ${next}, failures = 0 WHERE id = 1`;
}

/** Ends a turn that failed, and counts that. */
export async function failTurn(next: Date): Promise<void> {
  await db.$executeRaw`UPDATE partner_feed SET next_ask_at = ${next}, failures = failures + 1 WHERE id = 1`;
}

/** Writes down that the catalogue was suspiciously short. */
export async function saveDoubt(count: number): Promise<void> {
  await db.$executeRaw`UPDATE partner_feed SET doubt = ${count} WHERE id = 1`;
}

/** Says to all who hold tours in memory that they are not what they were. */
export async function countChange(): Promise<void> {
  await db.$executeRaw`
    INSERT INTO partner_feed (id, next_ask_at, version) VALUES (1, 'epoch', 1)
    ON CONFLICT (id) DO UPDATE SET version = partner_feed.version + 1`;
}

export async function countProducts(): Promise<number> {
  return db.partnerProduct.count();
}

/** Replaces the whole catalogue. What is known in other languages, and from the products' own documents, stays. */
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
      UPDATE partner_feed SET version = version + 1, read_at = ${now}, doubt = NULL,
        languages = languages || jsonb_build_object(${lang}::text, ${now.toISOString()}::text)
      WHERE id = 1`,
  ]);
}

/** Adds what the products are called in one more language. */
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

/** Which documents to read next: what was never read before what is old, the first language before the others. */
export async function listWantedDetails(
  langs: readonly Locale[],
  before: Date,
  limit: number,
): Promise<DetailWanted[]> {
  return db.$queryRaw<DetailWanted[]>`
    SELECT product_code AS code, lang
    FROM partner_product, unnest(${[...langs]}::text[]) WITH ORDINALITY AS asked(lang, place),
      LATERAL (SELECT payload #>> ARRAY['details', lang, 'at'] AS at) AS read
    WHERE at IS NULL OR at < ${before.toISOString()}
    ORDER BY (at IS NOT NULL), (place > 1), at, product_code, place
    LIMIT ${limit}`;
}

/** Keeps the documents of products in their languages. */
export async function saveDetails(
  read: readonly (DetailWanted & { detail: ProductDetail })[],
  now: Date,
): Promise<void> {
  await db.$transaction(
    inBatches(read).map((batch) => {
      const details = batch.map(({ detail }) =>
        JSON.stringify({ ...detail, at: now.toISOString() } satisfies KeptDetail),
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

/** All products, with their texts in a language, or in English where that is not known. */
export async function listProducts(lang: Locale): Promise<KeptProduct[]> {
  const rows = await db.$queryRaw<{ product: Omit<KeptProduct, 'fetchedAt'>; fetched_at: Date }[]>`
    SELECT (payload - 'texts' - 'details') || jsonb_build_object(
      'texts', coalesce(payload #> ARRAY['texts', ${lang}::text], payload #> '{texts,en}'),
      'cancellationPolicy', payload #> '{details,en,cancellationPolicy}') AS product, fetched_at
    FROM partner_product ORDER BY product_code`;
  return rows.map(({ product, fetched_at: fetchedAt }) => ({ ...product, fetchedAt }));
}

/** What a product's own document says in a language, or in English; null when it was not read yet. */
export async function findDetail(code: string, lang: Locale): Promise<ProductDetail | null> {
  const [row] = await db.$queryRaw<{ detail: ProductDetail | null }[]>`
    SELECT coalesce(payload #> ARRAY['details', ${lang}::text], payload #> '{details,en}') AS detail
    FROM partner_product WHERE product_code = ${code}`;
  return row?.detail ?? null;
}

function toState({ version, failures, read_at: readAt, languages, doubt }: Row): FeedState {
  // written by this file and nobody else
  return { version, failures, readAt, languages: languages as FeedState['languages'], doubt };
}

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}
