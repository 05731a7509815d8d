import { clearCatalogue } from '@/lib/activities/catalogue';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { saveActivity } from '@/lib/activities/service';
import { buildModerator } from '@/tests/factories/user';

/** What our own list says about a tour, with English only. */
export function ownTour({ title = 'Rialto by night', ...known }: Partial<LocalActivity> & { title?: string } = {}) {
  return localActivity.parse({
    category: 'Walking tours',
    totalPrice: 25,
    isSpecialOfferAvailable: false,
    cancellationPolicy: 'STANDARD',
    duration: { fixedDurationInMinutes: 90 },
    position: { lat: 45.438, lng: 12.336 },
    stops: [{ name: 'Ponte di Rialto', position: { lat: 45.438, lng: 12.336 }, minutes: 20 }],
    images: ['/covers/restaurant.webp'],
    texts: {
      en: {
        title,
        summary: 'Bridges and lamps.',
        story: 'First a bridge.\n\nThen a lamp.',
        meetingPoint: 'On the bridge',
        inclusions: ['Guide', 'Lamp'],
        exclusions: [],
      },
    },
    ...known,
  });
}

/** Puts a tour on our own list. The catalogue in memory is of the previous test's database. */
export async function buildOwnTour(code: string, known: Parameters<typeof ownTour>[0] = {}): Promise<void> {
  await saveActivity(await buildModerator(), code, null, ownTour(known));
  clearCatalogue();
}
