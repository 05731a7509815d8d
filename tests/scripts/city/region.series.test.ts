import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seriesLength } from '@/tests/setup/series';
import { writeRegion } from './region';

const MAX_MEGABYTES = 500;
const nodes = seriesLength(200_000, 50_000_000);

test(
  'the PBF of a region fits into 500 MB of memory, and its streets in the areas are read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'region-'));
    const file = join(folder, 'region.osm.pbf');
    try {
      await writeRegion(file, { nodes, ways: nodes / 8 });
      const settings = [`DATA_DIR=${join(folder, 'data')}`, 'CITY_PACK_DIR='];
      const command = [...settings, 'npm', 'run', '-s', 'city', '--', file];
      const { stdout, stderr } = spawnSync('env', command, { encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout).toContain(`${nodes / 8 / 50} edges`);
      expect(Number(/ (\d+) MB of memory/.exec(stdout)?.[1])).toBeLessThan(MAX_MEGABYTES);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
  seriesLength(120_000, 1_200_000),
);
