// npx tsx --conditions=react-server scripts/build-covers.ts: draws the covers that imported listings without a
// photograph begin with. They are kept in the repository, because the application opens no SVG.
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCover } from '../prisma/seed/cover';
import type { Motif } from '../prisma/seed/place';

const motifs: Record<string, Motif> = {
  shop: 'glass',
  hotel: 'hotel',
  restaurant: 'wine',
  fitness: 'regatta',
  events: 'theatre',
  place: 'bridge',
};

for (const [name, motif] of Object.entries(motifs)) {
  const svg = drawCover({ title: `A ${name} in Venice`, area: 'venice', motif });
  await writeFile(
    `public/covers/${name}.webp`,
    await sharp(Buffer.from(svg)).webp({ quality: 80, effort: 6 }).toBuffer(),
  );
}
