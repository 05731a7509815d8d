import { z } from 'zod';
import { CURRENCY, categories, type Duration, NO_CATEGORY, type Picture } from '@/lib/activities/activity';
import { cancellationPolicies } from '@/lib/activities/activity-answer';
import categoryTags from '@/lib/activities/partner/category-tags.json';
import { excerpt } from '@/lib/i18n/excerpt';

// Products of the partner (Viator Partner API v2): an invalid product is skipped, an invalid answer is refused. Review
// texts are never read.

const MAX_PICTURES = 8;
const MAX_PICTURE_WIDTH = 1_600;
const MAX_STORY_LENGTH = 6_000;
const MAX_MEETING_POINT_LENGTH = 500;
const MAX_DESCRIPTION_LENGTH = 240;

const categoryOfTag = z.record(z.string(), z.enum(categories)).parse(categoryTags);

const minutes = z.number().int().min(0).max(525_600).optional();
const duration = z.object({
  fixedDurationInMinutes: minutes,
  variableDurationFromMinutes: minutes,
  variableDurationToMinutes: minutes,
});
const image = z.object({
  isCover: z.boolean().optional(),
  variants: z.array(z.object({ url: z.string(), width: z.number().positive(), height: z.number().positive() })),
});
const summary = z.object({
  productCode: z.string().regex(/^[\w-]{1,64}$/),
  title: z.string().trim().min(1).max(500),
  description: z.string().default(''),
  images: z.array(z.unknown()).default([]),
  reviews: z
    .object({ totalReviews: z.number().int().min(0), combinedAverageRating: z.number().min(0).max(5) })
    .optional()
    .catch(undefined),
  duration: duration.optional().catch(undefined),
  pricing: z.object({
    summary: z.object({ fromPrice: z.number().positive().max(1_000_000) }),
    currency: z.literal(CURRENCY),
  }),
  productUrl: z.string().optional(),
  tags: z.array(z.number()).catch([]),
  flags: z.array(z.string()).default([]),
});
const line = z
  .object({ otherDescription: z.string().optional(), typeDescription: z.string().optional() })
  .transform(({ otherDescription, typeDescription }) => oneLine(otherDescription ?? typeDescription ?? ''));
const lines = z
  .array(line)
  .catch([])
  .transform((texts) => texts.filter((text) => text !== '').slice(0, 20));
const detail = z.object({
  productCode: z.string(),
  description: z.string().default(''),
  inclusions: lines,
  exclusions: lines,
  logistics: z
    .object({ start: z.array(z.object({ description: z.string().optional() })).optional() })
    .optional()
    .catch(undefined),
  cancellationPolicy: z.object({ type: z.enum(cancellationPolicies) }),
  itinerary: z.object({ duration: duration.optional() }).optional().catch(undefined),
});
const page = z.object({ products: z.array(z.unknown()), totalCount: z.number().int().min(0) });

/** Flag of the demo partner's products; the partner's API has no such flag. */
const DEMONSTRATION_FLAG = 'DEMONSTRATION';

/** A product of the search. `description` is shortened, `productUrl` is verbatim or null. */
export type Product = ReturnType<typeof toProduct>;
export type ProductDetail = ReturnType<typeof readDetail>;

/** Parses a page of the search; pictures of `ownOrigin` become paths, others are dropped. `received` includes invalid products. @throws ZodError for an invalid response */
export function readPage(document: unknown, ownOrigin: string) {
  const { products, totalCount } = page.parse(document);
  const read = validItems(summary, products).map((product) => toProduct(product, ownOrigin));
  return { products: read, received: products.length, totalCount };
}

/** Parses a product's document. @throws ZodError if it is invalid, Error if it is another product's */
export function readDetail(document: unknown, code: string) {
  const read = detail.parse(document);
  if (read.productCode !== code) throw new Error('The booking partner answered with another product.');
  return {
    cancellationPolicy: read.cancellationPolicy.type,
    duration: normalizeDuration(read.itinerary?.duration),
    story: paragraphs(read.description, MAX_STORY_LENGTH) || null,
    inclusions: read.inclusions,
    exclusions: read.exclusions,
    meetingPoint: paragraphs(read.logistics?.start?.[0]?.description ?? '', MAX_MEETING_POINT_LENGTH) || null,
  };
}

function toProduct(read: z.infer<typeof summary>, ownOrigin: string) {
  const { productCode: code, title, description, reviews, pricing, flags, tags, productUrl } = read;
  const category: string = tags.flatMap((tag) => categoryOfTag[tag] ?? [])[0] ?? NO_CATEGORY;
  const isRated = reviews !== undefined && reviews.totalReviews > 0;
  return {
    code,
    category,
    rating: isRated ? reviews.combinedAverageRating : null,
    reviewCount: isRated ? reviews.totalReviews : null,
    images: toPictures(read.images, ownOrigin),
    price: pricing.summary.fromPrice,
    isSpecialOfferAvailable: flags.includes('SPECIAL_OFFER'),
    isDemonstration: flags.includes(DEMONSTRATION_FLAG),
    duration: normalizeDuration(read.duration),
    productUrl: isSafeAddress(productUrl) ? productUrl : null,
    texts: { title: oneLine(title), description: excerpt(oneLine(description), MAX_DESCRIPTION_LENGTH) },
  };
}

/** The cover first; of each picture the widest variant within the maximum. */
function toPictures(images: unknown[], ownOrigin: string): Picture[] {
  const sorted = validItems(image, images).toSorted(
    (one, other) => Number(other.isCover ?? false) - Number(one.isCover ?? false),
  );
  return sorted.slice(0, MAX_PICTURES).flatMap(({ variants }) => {
    // the image path serves our own files only
    const usable = variants.filter(({ url }) => url.startsWith(`${ownOrigin}/covers/`) && !/\p{C}/u.test(url));
    const byWidth = usable.toSorted((one, other) => one.width - other.width);
    const best = byWidth.findLast(({ width }) => width <= MAX_PICTURE_WIDTH) ?? byWidth[0];
    return best ? [{ ...best, url: best.url.slice(ownOrigin.length) }] : [];
  });
}

/** Swaps reversed bounds; a single bound becomes a fixed duration. */
function normalizeDuration(read: z.infer<typeof duration> | undefined): Duration | null {
  const { fixedDurationInMinutes, variableDurationFromMinutes: from, variableDurationToMinutes: to } = read ?? {};
  if (fixedDurationInMinutes !== undefined) return { fixedDurationInMinutes };
  if (from !== undefined && to !== undefined) {
    return { variableDurationFromMinutes: Math.min(from, to), variableDurationToMinutes: Math.max(from, to) };
  }
  const only = from ?? to;
  return only === undefined ? null : { fixedDurationInMinutes: only };
}

function isSafeAddress(address: string | undefined): address is string {
  return (
    address !== undefined && address.length <= 2_000 && /^https:\/\/[^\s\p{C}/@]+(\/[^\s\p{C}]*)?$/iu.test(address)
  );
}

function validItems<T extends object>(schema: z.ZodType<T>, items: readonly unknown[]): T[] {
  return items.flatMap((item) => schema.safeParse(item).data ?? []);
}

/** Without halves of characters, which a limit or the partner has cut and the database refuses. */
const oneLine = (text: string) => text.replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();

function paragraphs(text: string, maxLength: number): string {
  const parts = text.slice(0, maxLength).split(/\n\s*\n/);
  return parts
    .map(oneLine)
    .filter((part) => part !== '')
    .join('\n\n');
}
