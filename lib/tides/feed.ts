import { z } from 'zod';
import { MINUTE_MS } from '@/lib/durations';
import { legalInstants, solarInstant } from '@/lib/tides/feed-time';
import { type Extreme, stationTide } from '@/lib/tides/harmonics';
import { type Bulletin, median, type Reading, residualOf } from '@/lib/tides/reading';
import { CITY_STATION, isStationId, requireStation } from '@/lib/tides/stations';

// The feed contains rows without a value, -999, zero-padded ids and future time stamps: invalid rows are skipped, a
// document that is not a list throws.

/** Recorded extremes are -124 and 194 cm. */
const MIN_LEVEL_CM = -150;
const MAX_LEVEL_CM = 220;
const READING_CLOCK_SKEW_MS = 2 * MINUTE_MS;
/** Bulletins carry their planned time and appear a few minutes earlier. */
const BULLETIN_CLOCK_SKEW_MS = 30 * MINUTE_MS;
/** A larger residual difference on the same side of the barriers means a broken gauge. */
const MAX_PEER_DIFFERENCE_CM = 80;

const text = z.union([z.string(), z.number()]);
const levelRow = z.object({ ID_stazione: text, data: z.string(), valore: text });
const bulletinRow = z.object({
  DATA_PREVISIONE: z.string(),
  DATA_ESTREMALE: z.string(),
  TIPO_ESTREMALE: z.enum(['max', 'min']),
  VALORE: text,
});
const list = z.array(z.unknown());

export const storedBulletin = z.object({
  issuedAt: z.number(),
  extremes: z.array(z.object({ at: z.number(), type: z.enum(['max', 'min']), levelCm: z.number() })),
}) satisfies z.ZodType<Bulletin>;

/** `livello.json`: metres, stamped with solar time (UTC+1 all year). @throws ZodError when the document is not a list */
export function readLevels(document: unknown, now: number): Reading[] {
  const readings = list.parse(document).flatMap((row) => {
    const parsed = levelRow.safeParse(row);
    if (!parsed.success) return [];
    const station = String(parsed.data.ID_stazione).trim().replace(/^0+/, '');
    const at = solarInstant(parsed.data.data);
    const levelCm = readCentimetres(String(parsed.data.valore), 100);
    if (!isStationId(station) || at === null || at > now + READING_CLOCK_SKEW_MS || levelCm === null) return [];
    return [{ station, at, levelCm }];
  });
  return withoutBrokenGauges(readings);
}

/** `previsione.json`: centimetres, legal time (Europe/Rome). Returns the latest bulletin or null. @throws ZodError when it is not a list */
export function readBulletin(document: unknown, now: number): Bulletin | null {
  const rows = list.parse(document).flatMap((row) => {
    const parsed = bulletinRow.safeParse(row);
    if (!parsed.success) return [];
    const issuedAt = legalInstants(parsed.data.DATA_PREVISIONE).findLast((at) => at <= now + BULLETIN_CLOCK_SKEW_MS);
    const levelCm = readCentimetres(String(parsed.data.VALORE), 1);
    const [at] = byLikelihood(legalInstants(parsed.data.DATA_ESTREMALE), parsed.data.TIPO_ESTREMALE);
    if (issuedAt === undefined || levelCm === null || at === undefined) return [];
    return [{ issuedAt, extreme: { at, type: parsed.data.TIPO_ESTREMALE, levelCm } }];
  });
  if (rows.length === 0) return null;
  const issuedAt = Math.max(...rows.map((row) => row.issuedAt));
  const latest = rows.filter((row) => row.issuedAt === issuedAt).map((row) => row.extreme);
  const extremes = [...new Map(latest.map((extreme) => [extreme.at, extreme])).values()];
  return { issuedAt, extremes: extremes.toSorted((one, other) => one.at - other.at) };
}

/** In the repeated hour of October the astronomical tide decides between the two instants. */
function byLikelihood(instants: readonly number[], type: Extreme['type']): number[] {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined || first === last) return [...instants];
  const tide = stationTide(requireStation(CITY_STATION));
  return instants.toSorted((one, other) => (type === 'max' ? tide(other) - tide(one) : tide(one) - tide(other)));
}

/** Parses `0.55 m`, `55 cm`, `0,55 m`, `75.0`. @param perUnit centimetres per unit of a number without unit */
function readCentimetres(text: string, perUnit: number): number | null {
  const match = /^([+-]?\d{1,4}(?:[.,]\d{1,4})?)\s*(m|cm)?$/i.exec(text.trim());
  if (!match?.[1]) return null;
  const unit = match[2]?.toLowerCase();
  const levelCm = Number(match[1].replace(',', '.')) * (unit === 'cm' ? 1 : unit === 'm' ? 100 : perUnit);
  return levelCm >= MIN_LEVEL_CM && levelCm <= MAX_LEVEL_CM ? Math.round(levelCm * 10) / 10 : null;
}

function withoutBrokenGauges(readings: readonly Reading[]): Reading[] {
  const residuals = new Map(readings.map((reading) => [reading, residualOf(reading)]));
  return readings.filter((reading) => {
    const { sea } = requireStation(reading.station);
    const peers = readings.filter((other) => requireStation(other.station).sea === sea);
    const usual = median(peers.map((peer) => residuals.get(peer) ?? 0));
    return peers.length < 3 || Math.abs((residuals.get(reading) ?? 0) - usual) <= MAX_PEER_DIFFERENCE_CM;
  });
}
