// Fills a new database with the demonstration. Run again, it writes only what is missing:
// tsx --conditions=react-server prisma/seed.ts
import { db } from '@/lib/db';
import { seedListings } from './seed/listings';
import { seedPeople } from './seed/people';
import { seedPlaces } from './seed/places';
import { printCovers } from './seed/print-cover';
import { tellStory } from './seed/story';
import { fillTours } from './seed/tours';
import { seedViews } from './seed/views';

const people = await seedPeople();
const covers = await printCovers(seedPlaces, (count) => {
  if (count % 20 === 0) process.stdout.write(`  ${count} of ${seedPlaces.length} covers drawn\n`);
});
const now = new Date();
const written = await seedListings(tellStory(seedPlaces), covers, people, now);
if (written > 0) await seedViews(Object.values(people), now);
process.stdout.write(`  ${written} listings written\n`);
process.stdout.write(`  ${await fillTours(now)} tours written\n`);
await db.$disconnect();
