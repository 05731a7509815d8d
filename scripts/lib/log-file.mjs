import { copyFileSync, existsSync, openSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;
const CHECK_EVERY_MS = 10_000;
const MAX_BYTES = 20_000_000;
/** With the current file at most 220 MB. */
const MAX_OLD_FILES = 10;
const OLD_LOG = /^server-(\d{4}-\d\d-\d\dT\d\d)(\d\d)(\d\d)\.log$/;

/** @type {{ log: number }} */
const retentionDays = JSON.parse(readFileSync(new URL('../../lib/retention-days.json', import.meta.url), 'utf8'));

/** A line of the log, as the application writes them. @param {string} event @param {Record<string, unknown>} [facts] */
export function formatEvent(event, facts = {}) {
  return JSON.stringify({ level: 30, time: new Date().toISOString(), event, ...facts });
}

/** Opens `server.log` for appending, and rotates it now and while this process runs. */
export function openLog(/** @type {string} */ dataDir) {
  const rotate = () => {
    try {
      rotateLog(dataDir, new Date());
    } catch {
      // as on a full disk: repeated at the next check
    }
  };
  rotate();
  const file = join(dataDir, 'server.log');
  const descriptor = openSync(file, 'a', 0o600);
  setInterval(rotate, CHECK_EVERY_MS).unref();
  return { file, descriptor };
}

/**
 * Moves the lines of `server.log` to `server-TIME.log` when they are too many or the last such file is more than a day old,
 * and deletes these files after their retention period, or when they are too many.
 */
export function rotateLog(
  /** @type {string} */ dataDir,
  /** @type {Date} */ now,
  /** @type {number} */ maxBytes = MAX_BYTES,
) {
  const current = join(dataDir, 'server.log');
  const [last] = listOld(dataDir).slice(-1);
  if (existsSync(current)) {
    const { size, birthtime } = statSync(current);
    const isOld = now.getTime() - DAY_MS >= (last?.time ?? birthtime).getTime();
    if (size > maxBytes || (size > 0 && isOld)) {
      copyFileSync(current, join(dataDir, `server-${now.toISOString().slice(0, 19).replaceAll(':', '')}.log`));
      // truncated, not renamed: the server has it open, in append mode
      truncateSync(current);
    }
  }
  const old = listOld(dataDir);
  const oldest = now.getTime() - retentionDays.log * DAY_MS;
  for (const [index, { name, time }] of old.entries())
    if (index < old.length - MAX_OLD_FILES || time.getTime() < oldest) rmSync(join(dataDir, name));
}

/** The files of rotated lines, oldest first. */
function listOld(/** @type {string} */ dataDir) {
  return readdirSync(dataDir)
    .toSorted()
    .flatMap((name) => {
      const [, hour, minutes, seconds] = OLD_LOG.exec(name) ?? [];
      return hour ? [{ name, time: new Date(`${hour}:${minutes}:${seconds}Z`) }] : [];
    });
}
