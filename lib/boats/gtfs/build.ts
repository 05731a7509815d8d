import 'server-only';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openArchive, tableLimits } from '@/lib/boats/gtfs/archive';
import { readCalls } from '@/lib/boats/gtfs/calls';
import { compactFeed } from '@/lib/boats/gtfs/compact';
import { readFeedDays, readPublisher, readStops, readTransfers, readTrips } from '@/lib/boats/gtfs/feed';
import { readCalendar } from '@/lib/boats/gtfs/service-calendar';
import { TIMETABLE_FILE } from '@/lib/boats/timetable';

type Built = { counts: Record<string, number>; valid: { from: string; to: string }; publishedOn: string };

/** Writes the timetable of the boats of a GTFS zip to a folder. @throws FeedError naming the file and line of a mistake */
export async function buildTimetable(file: string, outputFolder: string, limits = tableLimits): Promise<Built> {
  const archive = await openArchive(file, limits);
  try {
    const publisher = await readPublisher(archive);
    const stated = await readFeedDays(archive);
    const services = await readCalendar(archive);
    const stops = await readStops(archive);
    const allTrips = await readTrips(archive, services);
    const calls = await readCalls(archive, allTrips, stops);
    const transfers = await readTransfers(archive, stops);
    const trips = [...allTrips.values()].filter((trip) => trip !== null);
    const { publishedOn } = archive;
    const timetable = compactFeed({ publisher, publishedOn, stated, services, stops, trips, transfers });

    await mkdir(outputFolder, { recursive: true });
    await writeFile(path.join(outputFolder, TIMETABLE_FILE), `${JSON.stringify(timetable)}\n`);
    const { lines, patterns } = timetable;
    const sizes = { stops: timetable.stops, lines, patterns, transfers: timetable.transfers };
    const counts = Object.fromEntries(Object.entries(sizes).map(([name, list]) => [name, list.length]));
    return { counts: { ...counts, trips: trips.length, calls }, valid: timetable.valid, publishedOn };
  } finally {
    archive.zip.close();
  }
}
