// npm run city -- [--download] [FILE …] [--layer KIND=FILE …]: makes the city pack in CITY_PACK_DIR or DATA_DIR/city. A running
// application reads the new pack as soon as it is complete.
import { join, resolve } from 'node:path';
import { openDataDir } from '../lib/command/folder.mjs';
import { acquireLock, LockedError } from '../lib/lock.mjs';
import { createProgress } from '../lib/progress.mjs';
import { runSession } from '../lib/session.mjs';
import { readSettings, SettingError } from '../lib/settings.mjs';

const projectRoot = resolve(import.meta.dirname, '../..');

await runSession(async ({ onExit }) => {
  const startedAt = Date.now();
  const { readArguments, USAGE } = await import('./inputs');
  const { buildCityPack } = await import('./build');
  const { downloadSource, isRequested } = await import('./download/download');
  const { toWriteError } = await import('./publish');
  const { InputError } = await import('./input-error');
  if (process.argv.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const { dataDir, environment } = readSettings(projectRoot);
  const chosen = environment.CITY_PACK_DIR?.trim();
  const folder = chosen ? resolve(projectRoot, chosen) : join(dataDir, 'city');
  try {
    const { inputs, missing } = await readArguments(process.argv.slice(2));
    if (!chosen) openDataDir(dataDir);
    const lock = await acquireLock(join(folder, 'lock'), { note: 'npm run city' });
    onExit(() => lock.release());
    const { step } = createProgress();
    for (const kind of missing.filter((one) => isRequested(one, environment))) {
      const job = { kind, folder: join(folder, 'downloads'), environment };
      const path = await step(`download ${kind}`, (report) => downloadSource({ ...job, report }));
      inputs.push({ path, kind });
    }
    if (inputs.length === 0)
      throw new SettingError('CITY_OSM_URL and CITY_GTFS_URL are off: there is nothing to read.');
    const { files, counts, sources } = await buildCityPack({ inputs, folder, step });
    const today = new Date().toISOString().slice(0, 10);
    for (const { file, valid } of sources) {
      if (valid && valid.to < today)
        console.warn(`${file}: its last day was ${valid.to}; journeys are refused without a newer one.`);
    }
    const size = Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0);
    const facts = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    const memory = `${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory`;
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `${folder}: ${[...facts, `${(size / 1e6).toFixed(1)} MB`].join(', ')}, complete in ${seconds} s and ${memory}`,
    );
    return 0;
  } catch (error) {
    if (error instanceof LockedError) throw new SettingError(`${folder}: ${error.message}, which is making a pack.`);
    const known = toWriteError(folder, error);
    throw known instanceof InputError ? new SettingError(known.message) : known;
  }
});
