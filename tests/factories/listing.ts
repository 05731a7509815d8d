import { randomUUID } from 'node:crypto';
import { db } from '@/lib/db';
import type { Area } from '@/lib/geo/area';
import type { LatLng } from '@/lib/geo/schema';
import type { Category, Facility, Status } from '@/lib/listings/attributes';
import { type ListingContent, toNewRow } from '@/lib/listings/content';
import type { ListingForm } from '@/lib/listings/schema';
import { photo } from '@/tests/factories/photo';
import { buildUser } from '@/tests/factories/user';

/** The listing form, filled in correctly. */
export function fillForm(changes: Partial<ListingForm> = {}): ListingForm {
  return {
    title: 'Osteria al Ponte',
    category: 'restaurant',
    map_location: [45.4375, 12.3358],
    address: 'Calle del Ponte 12, Venezia',
    zip_code: '30122',
    image: photo,
    description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
    ...changes,
  };
}

type Built = Partial<ListingContent> & { status?: Status; ownerSub?: string; createdAt?: Date };

/** A listing in the database; public unless the test says otherwise. */
export async function buildListing({ status = 'active', ownerSub, createdAt, ...changes }: Built = {}) {
  const content: ListingContent = {
    title: 'Osteria al Ponte',
    keywords: null,
    category: 'restaurant',
    kind: null,
    cuisine: null,
    priceLevel: null,
    description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
    fullAddress: 'Calle del Ponte 12, Venezia',
    zipCode: '30122',
    position: { lat: 45.4375, lng: 12.3358 },
    area: 'venice',
    email: null,
    phone: null,
    facilities: [],
    socialLinks: [],
    hours: [],
    specialDays: [],
    closedOnHolidays: false,
    seasons: [],
    closures: [],
    byEvent: false,
    hoursCheckedAt: null,
    hoursSource: null,
    language: 'en',
    translations: {},
    images: [{ key: `${randomUUID().replaceAll('-', '').repeat(2)}.webp`, width: 8, height: 6 }],
    ...changes,
  };
  const owner = ownerSub ?? (await buildUser()).sub;
  const dates = { ...(createdAt ? { createdAt } : {}), ...(status === 'active' ? { publishedAt: new Date() } : {}) };
  const select = { id: true, uid: true, version: true, ownerSub: true } as const;
  const row = await db.listing.create({ select, data: { ...toNewRow(content), ...dates, status, ownerSub: owner } });
  return { ...row, content };
}

/** Rows in one statement: a busy machine writes them well within the statement timeout. */
const BATCH = 200;

type Row = {
  id?: bigint;
  title: string;
  area: Area;
  category?: Category | null;
  position?: LatLng;
  facilities?: Facility[];
};

/** Many public listings of one owner, otherwise alike, without hours and photographs. */
export async function buildListings(rows: Row[], owner?: string): Promise<void> {
  const { content, ownerSub, id } = await buildListing(owner ? { ownerSub: owner } : {});
  const { hours: _hours, specialDays: _days, media: _media, ...alike } = toNewRow(content);
  await db.listing.delete({ where: { id } });
  const data = rows.map(({ position, ...row }) => ({
    ...alike,
    ownerSub,
    status: 'active' as const,
    ...position,
    ...row,
  }));
  for (let from = 0; from < data.length; from += BATCH) {
    await db.listing.createMany({ data: data.slice(from, from + BATCH) });
  }
}
