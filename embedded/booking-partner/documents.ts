import { type DemoProduct, detailTexts } from '@/embedded/booking-partner/products';
import type { Locale } from '@/lib/i18n/routing';

const DESTINATION = '522';
const PICTURE_WIDTHS = [400, 720, 1280];

export function toSummary(product: DemoProduct, lang: Locale, origin: string) {
  return {
    productCode: product.code,
    ...product.texts[lang],
    images: toImages(product, origin),
    reviews: toReviews(product),
    duration: toDuration(product),
    pricing: { summary: { fromPrice: product.euros, fromPriceBeforeDiscount: product.euros }, currency: 'EUR' },
    productUrl: `https://partner.example/${lang}/tours/${product.code}?mcid=42383&pid=P00000001`,
    destinations: [{ ref: DESTINATION, primary: true }],
    tags: product.tag === null ? [] : [product.tag],
    flags: [
      product.isSpecialOffer ? 'SPECIAL_OFFER' : null,
      product.policy === 'STANDARD' ? 'FREE_CANCELLATION' : null,
    ].filter((flag) => flag !== null),
  };
}

/** A product in the response of `GET /products/{code}`: with the cancellation policy, without a price. */
export function toDetail(product: DemoProduct, lang: Locale, origin: string) {
  return {
    status: 'ACTIVE',
    productCode: product.code,
    language: lang,
    ...product.texts[lang],
    images: toImages(product, origin),
    logistics: { start: [{ location: { ref: 'LOC-1' }, description: detailTexts[lang].start }], end: [] },
    timeZone: 'Europe/Rome',
    inclusions: [{ category: 'OTHER', type: 'OTHER', otherDescription: detailTexts[lang].guide }],
    exclusions: [],
    cancellationPolicy: { type: product.policy, description: '', cancelIfBadWeather: true, refundEligibility: [] },
    itinerary: { itineraryType: 'STANDARD', duration: toDuration(product), itineraryItems: [] },
    destinations: [{ ref: DESTINATION, primary: true }],
    tags: product.tag === null ? [] : [product.tag],
    reviews: toReviews(product),
  };
}

function toDuration({ minutes }: DemoProduct) {
  if (typeof minutes === 'number') return { fixedDurationInMinutes: minutes };
  return { variableDurationFromMinutes: minutes[0], variableDurationToMinutes: minutes[1] };
}

function toReviews({ rating, reviewCount }: DemoProduct) {
  return {
    sources: [{ provider: 'TRIPADVISOR', totalCount: reviewCount, averageRating: rating }],
    totalReviews: reviewCount,
    combinedAverageRating: rating,
  };
}

/** The API lists each picture in several sizes; here they are one file. */
function toImages({ pictures }: DemoProduct, origin: string) {
  return pictures.map((path, index) => ({
    imageSource: 'SUPPLIER_PROVIDED',
    caption: '',
    isCover: index === 0,
    variants: PICTURE_WIDTHS.map((width) => ({ url: origin + path, width, height: (width * 5) / 8 })),
  }));
}
