import { CURRENCY, type Duration, type Pair, type PartnerState, type Picture } from '@/lib/activities/activity';
import type { Activity, ActivityCard } from '@/lib/activities/activity-answer';
import type { ProductDetail } from '@/lib/activities/partner/product';
import type { StoredProduct } from '@/lib/activities/partner/repository';
import type { StoredActivity } from '@/lib/activities/repository';
import type { LocalTexts } from '@/lib/activities/schema';
import { DAY_MS, HOUR_MS } from '@/lib/durations';
import type { Locale } from '@/lib/i18n/routing';
import { findGroundCm } from '@/lib/tides/ground';

const LOCAL_PICTURE_SIZE = { width: 1280, height: 800 };
const STALE_AFTER_MS = 2 * HOUR_MS;
const SHOWN_TTL_MS = DAY_MS;

/** Returns the state of the partner's data; after a day it is no longer shown. */
export function partnerStateOf(readAt: Date | null, now: Date): PartnerState {
  if (!readAt) return { state: 'none', asOf: null };
  const age = now.getTime() - readAt.getTime();
  const state = age <= STALE_AFTER_MS ? 'fresh' : age <= SHOWN_TTL_MS ? 'stale' : 'none';
  return { state, asOf: readAt.toISOString() };
}

/** Merges both sources by code: the local list first, then the partner's other products. */
export function mergeCards(
  locals: readonly StoredActivity[],
  products: readonly StoredProduct[],
  lang: Locale,
): ActivityCard[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const ours = new Set(locals.map(({ code }) => code));
  return [
    ...locals.map((local) => mergeCard(local, byCode.get(local.code) ?? null, lang)),
    ...products.filter(({ code }) => !ours.has(code)).map((product) => mergeCard(null, product, lang)),
  ];
}

export function mergeActivity(
  local: StoredActivity | null,
  product: StoredProduct | null,
  detail: ProductDetail | null,
  lang: Locale,
): Activity | null {
  if (!local && !product) return null;
  const { image: _image, ...card } = mergeCard(local, product, lang);
  const texts = local && textsOf(local, lang);
  const partnerTexts = product && detail;
  return {
    ...card,
    images: pair(local?.images.map(toPicture), product?.images),
    story: pair(texts?.story, partnerTexts?.story),
    inclusions: pair(texts?.inclusions, partnerTexts?.inclusions),
    exclusions: pair(texts?.exclusions, partnerTexts?.exclusions),
    meetingPoint: {
      local: local && texts ? { text: texts.meetingPoint, position: local.position } : null,
      partner: partnerTexts?.meetingPoint ? { text: partnerTexts.meetingPoint, position: null } : null,
    },
    stops: local?.stops ?? [],
    groundLevelCm: local && (local.groundLevelCm ?? findGroundCm(local.position)),
    affiliateUrl: product?.productUrl ?? null,
    editedAt: local?.editedAt ?? null,
  };
}

function mergeCard(local: StoredActivity | null, product: StoredProduct | null, lang: Locale): ActivityCard {
  const texts = local && textsOf(local, lang);
  const code = local?.code ?? product?.code ?? '';
  const image = local?.images[0] ? toPicture(local.images[0]) : product?.images[0];
  return {
    code,
    id: code,
    category: local?.category ?? product?.category ?? null,
    rating: product?.rating ?? null,
    reviewCount: product?.reviewCount ?? null,
    title: pair(texts?.title, product?.texts.title),
    description: pair(texts?.summary, product?.texts.description),
    image: image ?? null,
    totalPrice: pair(local?.totalPrice, product?.price),
    currency: CURRENCY,
    isSpecialOfferAvailable: pair(local?.isSpecialOfferAvailable, product?.isSpecialOfferAvailable),
    cancellationPolicy: pair(local?.cancellationPolicy, product?.cancellationPolicy),
    duration: pair<Duration>(local?.duration, product?.duration),
    position: local?.position ?? null,
    demonstration: local?.demonstration === true || product?.isDemonstration === true,
    asOf: product?.fetchedAt.toISOString() ?? null,
  };
}

function textsOf({ texts }: StoredActivity, lang: Locale): LocalTexts | null {
  return texts[lang] ?? texts.en ?? null;
}

function pair<T>(local: T | null | undefined, partner: T | null | undefined): Pair<T> {
  return { local: local ?? null, partner: partner ?? null };
}

const toPicture = (url: string): Picture => ({ url, ...LOCAL_PICTURE_SIZE });
