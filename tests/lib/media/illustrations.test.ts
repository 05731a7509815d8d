import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findMotif } from '@/lib/media/illustrations';
import { hideRepeatedMotifs, motifOfFile } from '@/lib/media/repeated-motifs';

const filesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

test('every drawn cover of the seed and of imports has a motif', () => {
  const files = [...filesIn('prisma/seed/covers'), ...filesIn('public/covers')];
  expect(files.length).toBeGreaterThan(100);
  const unknown = files.filter((file) => {
    return findMotif(`${createHash('sha256').update(readFileSync(file)).digest('hex')}.webp`) === null;
  });
  expect(unknown).toEqual([]);
});

test('a photograph has none', () => {
  expect(findMotif(`${'0'.repeat(64)}.webp`)).toBeNull();
});

describe('hideRepeatedMotifs', () => {
  const covers = (motifs: (string | null)[]) => motifs.map((motif, index) => ({ motif, cover: `/${index}` }));

  test('removes the cover of a motif that is in view already', () => {
    const shown = hideRepeatedMotifs(covers(['wine', null, 'wine', 'park', null]));
    expect(shown.map(({ cover }) => cover)).toEqual(['/0', '/1', null, '/3', '/4']);
    expect(shown[2]?.motif).toBeNull();
  });

  test('shows a motif again farther down', () => {
    const shown = hideRepeatedMotifs(covers(Array<string>(9).fill('wine')));
    expect(shown.map(({ cover }) => cover)).toEqual(['/0', ...Array<null>(7).fill(null), '/8']);
  });
});

test('the drawn covers of tours have a motif, other pictures have none', () => {
  for (const { name } of readdirSync('public/covers/tours', { withFileTypes: true })) {
    expect([name, motifOfFile(`/covers/tours/${name}`)]).toEqual([name, name.replace(/-\d+\.webp$/, '')]);
  }
  expect(motifOfFile('https://partner.example/covers/tours/wine-1.webp')).toBeNull();
  expect(motifOfFile(`/api/media/${'0'.repeat(64)}.webp`)).toBeNull();
});
