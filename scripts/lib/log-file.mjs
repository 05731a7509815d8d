import { copyFileSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
const OLD_LOG = /^server-(\d{4}-\d\d-\d\dT\d{6})\.log$/;

/** @type {{ log: number }} */
const retentionDays = JSON.parse(readFileSync(new URL('../../lib/retention-days.json', import.meta.url), 'utf8'));

/** Opens an empty `server.log` for appending. Once a day, and now, the previous lines become a file of their own. */
export function openLog(/** @type {string} */ dataDir) {
  const rotate = () => {
    try {
      rotateLog(dataDir, new Date());
    } catch (error) {
      console.error(`server.log was not rotated: ${/** @type {Error} */ (error).message}`);
    }
  };
  rotate();
  const file = join(dataDir, 'server.log');
  const descriptor = openSync(file, 'a', 0o600);
  setInterval(rotate, DAY_MS).unref();
  return { file, descriptor };
}

/** Moves the lines of `server.log` to `server-TIME.log` and deletes such files after their retention period. */
export function rotateLog(/** @type {string} */ dataDir, /** @type {Date} */ now) {
  const current = join(dataDir, 'server.log');
  if (existsSync(current) && statSync(current).size > 0) {
    const time = now.toISOString().slice(0, 19).replaceAll(':', '');
    copyFileSync(current, join(dataDir, `server-${time}.log`));
    // truncated, not renamed: the server has it open, in append mode
    truncateSync(current);
  }
  const oldest = new Date(now.getTime() - retentionDays.log * DAY_MS).toISOString().slice(0, 19).replaceAll(':', '');
  for (const name of readdirSync(dataDir)) {
    const [, time] = OLD_LOG.exec(name) ?? [];
    if (time && time < oldest) rmSync(join(dataDir, name));
  }
}
