import { HOUR_MS } from '@/lib/durations';

const pattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::(\d{2}))?$/;

/** `2026-07-08 15:11:07` */
const legalClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Parses a gauge time stamp, UTC+1 all year, to epoch milliseconds; null when invalid. */
export function solarInstant(text: string): number | null {
  const shown = readDigits(text);
  return shown === null ? null : shown - HOUR_MS;
}

/** Parses legal time (Europe/Rome) to epoch milliseconds: two instants in October's repeated hour, none in March's skipped one. */
export function legalInstants(text: string): number[] {
  const shown = readDigits(text);
  if (shown === null) return [];
  // Venice is two hours ahead of UTC in summer and one in winter
  return [shown - 2 * HOUR_MS, shown - HOUR_MS].filter((instant) => readLegalClock(instant) === shown);
}

/** ISO 8601 with the offset of Venice, to the second: `2026-07-08T15:11:07+02:00`. */
export function toVenetianIso(instant: number): string {
  const shown = readLegalClock(instant);
  const hours = Math.round((shown - instant) / HOUR_MS);
  return `${new Date(shown).toISOString().slice(0, 19)}+0${hours}:00`;
}

/** Reads the digits as UTC. */
function readDigits(text: string): number | null {
  const match = pattern.exec(text.trim());
  if (!match) return null;
  const [, day, minute, second = '00'] = match;
  const shown = `${day}T${minute}:${second}`;
  const instant = Date.parse(`${shown}Z`);
  // Date.parse accepts 30 February and 24:00
  const isReal = !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(shown);
  return isReal ? instant : null;
}

function readLegalClock(instant: number): number {
  return Date.parse(`${legalClock.format(instant).replace(' ', 'T')}Z`);
}
