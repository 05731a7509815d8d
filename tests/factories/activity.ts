import { clearCatalogue } from '@/lib/activities/catalogue';
import type { Product, ProductDetail } from '@/lib/activities/partner/product';
import { countChange } from '@/lib/activities/partner/repository';
import { save } from '@/lib/activities/repository';
import type { LocalActivity } from '@/lib/activities/schema';

/** A tour of our own list. */
export function localTour(known: Partial<LocalActivity> = {}): LocalActivity {
  const position = { lat: 45.4345, lng: 12.3276 };
  return {
    category: 'Boat tours',
    totalPrice: 38,
    isSpecialOfferAvailable: false,
    cancellationPolicy: 'STANDARD',
    duration: { fixedDurationInMinutes: 30 },
    position,
    groundLevelCm: null,
    stops: [{ name: 'Traghetto San Tomà', position, minutes: null }],
    images: ['/covers/tours/bridge-1.webp'],
    texts: {
      en: {
        title: 'A gondola from San Tomà',
        summary: 'Half an hour on the Grand Canal.',
        story: null,
        meetingPoint: 'Traghetto San Tomà',
        inclusions: ['The boat'],
        exclusions: [],
      },
    },
    ...known,
  };
}

/** Writes tours into our own list. */
export async function keepTours(tours: Record<string, LocalActivity>, at = new Date()): Promise<void> {
  for (const [code, tour] of Object.entries(tours))
    await save({ code, version: null, content: tour, actorSub: 'moderator' }, at);
  await countChange();
  clearCatalogue();
}

/** A tour of the partner, as its search tells it. */
export function product(code: string, known: Partial<Product> = {}): Product {
  return {
    code,
    category: 'Boat tours',
    rating: 4.5,
    reviewCount: 120,
    images: [],
    price: 42.5,
    isSpecialOfferAvailable: true,
    isDemonstration: false,
    duration: { fixedDurationInMinutes: 35 },
    productUrl: `https://partner.example/tours/${code}?mcid=1`,
    texts: { title: `Gondola ${code}`, description: 'On the water.' },
    ...known,
  };
}

/** What a product's own document tells. */
export const productDetail: ProductDetail = {
  cancellationPolicy: 'CUSTOM',
  duration: null,
  story: 'At length.',
  inclusions: ['A guide'],
  exclusions: [],
  meetingPoint: 'On the voucher',
};
