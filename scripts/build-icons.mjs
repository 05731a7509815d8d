// node scripts/build-icons.mjs: draws the site's icons; the results are committed.
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const sharp = createRequire(import.meta.url)('sharp');

const LAGOON = '#0b6770';
const STONE = '#f7f3ec';
// the same as in components/layout/site-mark.tsx
const FERRO =
  'M25 57c1-10-1.5-17-3.5-24C18.5 22.5 21 10.5 34.5 6.5c9-2.5 17 1 19 7-5.5-1.7-12-1.2-16.5 2-2 1.4-3.4 3.2-4.3 5.2h15.8a1.7 1.7 0 0 1 0 3.4H31.2c-.2.9-.3 1.9-.3 2.9h17.6a1.7 1.7 0 0 1 0 3.4H31l.6 2.9h16.9a1.7 1.7 0 0 1 0 3.4H32.2l.4 2.9h15.9a1.7 1.7 0 0 1 0 3.4H32.9l.1 2.9h15.5a1.7 1.7 0 0 1 0 3.4H32.9l-.1 2.9h15.7a1.7 1.7 0 0 1 0 3.4H32.2L32 57ZM12.5 36.4h10l.9 3.4H12.5a1.7 1.7 0 0 1 0-3.4Z';

const mark = (radius, scale = 1) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="${radius}" fill="${LAGOON}"/>
<path fill="${STONE}" transform="translate(32 32) scale(${scale}) translate(-32 -32)" d="${FERRO}"/>
</svg>
`;

function shareCard() {
  const wave = (y, opacity) =>
    `<path d="M0 ${y}${'q37.5 -16 75 0t75 0'.repeat(8)}V630H0Z" fill="${LAGOON}" opacity="${opacity}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
<rect width="1200" height="630" fill="${STONE}"/>
${wave(420, 0.18)}${wave(480, 0.4)}${wave(545, 1)}
<g transform="translate(464 118) scale(4.25)"><rect width="64" height="64" rx="14" fill="${LAGOON}"/><path fill="${STONE}" d="${FERRO}"/></g>
</svg>`;
}

const png = (svg, width, height = width) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(width, height).png({ palette: true, effort: 10 }).toBuffer();

/** An icon file of Windows that holds one PNG: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

await Promise.all([
  // browsers try this address where a document names no icon, such as an image opened by itself
  writeFile('public/favicon.ico', ico(await png(mark(14), 48), 48)),
  // not an SVG: browsers rasterise one on the main thread of the page
  writeFile('app/icon.png', await png(mark(14), 96)),
  // iOS and Android crop the corners; Android up to 20 % of each side
  writeFile('app/apple-icon.png', await png(mark(0, 0.86), 180)),
  writeFile('public/icons/icon-192.png', await png(mark(14), 192)),
  writeFile('public/icons/icon-512.png', await png(mark(14), 512)),
  writeFile('public/icons/icon-maskable-512.png', await png(mark(0, 0.7), 512)),
  writeFile('public/icons/share.png', await png(shareCard(), 1200, 630)),
]);
