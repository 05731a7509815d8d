import { db } from '@/lib/db';
import { DAY_MS } from '@/lib/durations';
import { venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { VIEW_DAYS } from '@/lib/listings/views/days';
import { addViews, type Views } from '@/lib/listings/views/repository';
import { randomFrom, seedFrom } from './random';

/** More people look for somewhere to go on Friday, Saturday and Sunday. */
const WEEKEND = [5, 6, 7];

type Published = { uid: string; title: string; publishedAt: Date };

/** Lets the public pages of these hosts have been opened since they are public, for as long as the dashboard shows. */
export async function seedViews(owners: string[], now: Date): Promise<void> {
  const published = await db.listing.findMany({
    select: { uid: true, title: true, publishedAt: true },
    where: { ownerSub: { in: owners }, status: 'active', views: { none: {} } },
  });
  const all = published.flatMap(({ publishedAt, ...listing }) => {
    return publishedAt ? inventViews({ ...listing, publishedAt }, now) : [];
  });
  if (all.length > 0) await addViews(all);
}

/** The same title gives the same visitors, day by day. */
function inventViews({ uid, title, publishedAt }: Published, now: Date): Views[] {
  const random = randomFrom(seedFrom(`views of ${title}`));
  const usual = random.between(1, 14);
  return Array.from({ length: VIEW_DAYS }, (_, age): Views[] => {
    const at = new Date(now.getTime() - age * DAY_MS);
    const { date, day } = venetianMoment(at);
    const views = Math.round(usual * random.between(0.5, 1.5) * (WEEKEND.includes(day) ? 1.6 : 1));
    return at < publishedAt || views === 0 ? [] : [{ uid, day: date, viewer: null, views }];
  }).flat();
}
