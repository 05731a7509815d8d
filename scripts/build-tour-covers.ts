// npx tsx --conditions=react-server scripts/build-tour-covers.ts: draws the pictures of our own tours and of the demo
// partner's. They are kept in the repository, because the application opens no SVG.
import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { drawCover } from '../prisma/seed/cover';
import { tourMotifs } from '../prisma/seed/tours/tour';

const VARIANTS = 3;
const FOLDER = 'public/covers/tours';

await mkdir(FOLDER, { recursive: true });
for (const motif of tourMotifs) {
  for (let variant = 1; variant <= VARIANTS; variant++) {
    const svg = drawCover({ title: `A tour of ${motif}, ${variant}`, area: 'venice', motif });
    const bytes = await sharp(Buffer.from(svg)).webp({ quality: 78, effort: 6 }).toBuffer();
    await writeFile(`${FOLDER}/${motif}-${variant}.webp`, bytes);
  }
}
