import type { Activity, ActivityCard, Duration, Pair, PartnerState, Picture } from '@/lib/activities/activity';
import type { ProductDetail } from '@/lib/activities/partner/product';
import type { StoredProduct } from '@/lib/activities/partner/repository';
import type { LocalActivity, LocalTexts } from '@/lib/activities/schema';
import { DAY_MS, HOUR_MS } from '@/lib/durations';
import type { Locale } from '@/lib/i18n/routing';
import { findGroundCm } from '@/lib/tides/ground';

type Local = LocalActivity & { code: string; editedAt: string };
const CURRENCY = 'EUR';
/** Our own pictures are of one size. */
const OWN_PICTURE = { width: 1280, height: 800 };
const FRESH_MS = 2 * HOUR_MS;
const SHOWN_MS = DAY_MS;

/** How old what we know of the partner is. After a day it is not shown any more. */
export function partnerStateOf(readAt: Date | null, now: Date): PartnerState {
  if (!readAt) return { state: 'none', asOf: null };
  const age = now.getTime() - readAt.getTime();
  const state = age <= FRESH_MS ? 'fresh' : age <= SHOWN_MS ? 'stale' : 'none';
  return { state, asOf: readAt.toISOString() };
}

/** Our list and the partner's products, one tour for each code: ours first, in both cases in the order they came. */
export function mergeCards(locals: readonly Local[], products: readonly StoredProduct[], lang: Locale): ActivityCard[] {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const ours = new Set(locals.map(({ code }) => code));
  return [
    ...locals.map((local) => mergeCard(local, byCode.get(local.code) ?? null, lang)),
    ...products.filter(({ code }) => !ours.has(code)).map((product) => mergeCard(null, product, lang)),
  ];
}

/** Everything about one tour that at least one side knows; null when neither does. */
export function mergeActivity(
  local: Local | null,
  product: StoredProduct | null,
  detail: ProductDetail | null,
  lang: Locale,
): Activity | null {
  if (!local && !product) return null;
  const { image: _image, ...card } = mergeCard(local, product, lang);
  const words = local && textsOf(local, lang);
  const spoken = product && detail;
  return {
    ...card,
    images: { local: local?.images.map(toPicture) ?? null, partner: product?.images ?? null },
    story: { local: words?.story ?? null, partner: spoken?.story ?? null },
    inclusions: { local: words?.inclusions ?? null, partner: spoken?.inclusions ?? null },
    exclusions: { local: words?.exclusions ?? null, partner: spoken?.exclusions ?? null },
    meetingPoint: {
      local: local && words ? { text: words.meetingPoint, position: local.position } : null,
      partner: spoken?.meetingPoint ? { text: spoken.meetingPoint, position: null } : null,
    },
    stops: local?.stops ?? [],
    groundLevelCm: local && (local.groundLevelCm ?? findGroundCm(local.position)),
    affiliateUrl: product?.productUrl ?? null,
    editedAt: local?.editedAt ?? null,
  };
}

function mergeCard(local: Local | null, product: StoredProduct | null, lang: Locale): ActivityCard {
  const words = local && textsOf(local, lang);
  const code = local?.code ?? product?.code ?? '';
  const image = local?.images[0] ? toPicture(local.images[0]) : product?.images[0];
  return {
    code,
    id: code,
    category: local?.category ?? product?.category ?? null,
    rating: product?.rating ?? null,
    reviewCount: product?.reviewCount ?? null,
    title: pair(words?.title, product?.texts.title),
    description: pair(words?.summary, product?.texts.description),
    image: image ?? null,
    totalPrice: pair(local?.totalPrice, product?.price),
    currency: CURRENCY,
    isSpecialOfferAvailable: pair(local?.isSpecialOfferAvailable, product?.isSpecialOfferAvailable),
    cancellationPolicy: pair(local?.cancellationPolicy, product?.cancellationPolicy),
    duration: pair<Duration>(local?.duration, product?.duration),
    position: local?.position ?? null,
    asOf: product?.fetchedAt.toISOString() ?? null,
  };
}

/** In the reader's language, or in English. */
function textsOf({ texts }: Local, lang: Locale): LocalTexts | null {
  return texts[lang] ?? texts.en ?? null;
}

function pair<T>(local: T | null | undefined, partner: T | null | undefined): Pair<T> {
  return { local: local ?? null, partner: partner ?? null };
}

const toPicture = (url: string): Picture => ({ url, ...OWN_PICTURE });
