import type { RequestListener } from 'node:http';
import { HOUR_MS } from '@/lib/durations';
import { findExtremes, stationTide } from '@/lib/tides/harmonics';
import { CITY_STATION, requireStation, type StationId, stations } from '@/lib/tides/stations';
import { respond, serverFaults, startServer } from '@/tests/factories/http-server';

// A tide feed of our own making, with the quirks of the city's: metres in solar time, centimetres in legal time.

const legalClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** What the gauges' clock shows: an hour ahead of UTC, summer and winter. */
export function toSolar(at: number): string {
  return new Date(at + HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** What clocks in Venice show. */
export function toLegal(at: number): string {
  return legalClock.format(at);
}

type LevelRow = { ID_stazione: string; stazione: string; data?: string; valore?: string };

/** `livello.json` with every station `surplusCm` over its astronomical tide, but for those with a level of their own. */
export function levelRows(at: number, surplusCm = 0, own: Partial<Record<StationId, number>> = {}): LevelRow[] {
  return stations.map(({ id, name }) => {
    const levelCm = own[id] ?? Math.round(stationTide(requireStation(id))(at) + surplusCm);
    return { ID_stazione: id, stazione: name, data: toSolar(at), valore: `${levelCm / 100} m` };
  });
}

/** `previsione.json` for the coming days, `surplusCm` over the astronomical tide and rounded to 5 cm like the city's. */
export function bulletinRows(issuedAt: number, surplusCm = 0, days = 3) {
  const tide = stationTide(requireStation(CITY_STATION));
  return findExtremes(tide, issuedAt, issuedAt + days * 24 * HOUR_MS).map(({ at, type, levelCm }) => ({
    DATA_PREVISIONE: toLegal(issuedAt),
    DATA_ESTREMALE: toLegal(at),
    TIPO_ESTREMALE: type,
    VALORE: (Math.round((levelCm + surplusCm) / 5) * 5).toFixed(1),
    TITOLO: 'Marea percepita',
    VIGNETTA: '080.gif',
  }));
}

export type FeedServer = {
  url: string;
  requests: string[];
  answerWith: (listener: RequestListener) => void;
  stop: () => Promise<void>;
};

/** A feed that fails on request. */
export async function startFeed(): Promise<FeedServer> {
  const requests: string[] = [];
  let answer: RequestListener = faults.good();
  const { origin, stop } = await startServer((request, response) => {
    requests.push(request.url?.split('/').at(-1) ?? '');
    answer(request, response);
  });
  return {
    url: `${origin}/opendata/`,
    requests,
    answerWith: (listener) => {
      answer = listener;
    },
    stop,
  };
}

type Content = { levels?: unknown; bulletin?: unknown };

const json = ({ levels = [], bulletin = [] }: Content): RequestListener => {
  return ({ url }, response) => {
    const body = JSON.stringify(url?.endsWith('livello.json') ? levels : bulletin);
    response.setHeader('Content-Type', 'application/json').end(body);
  };
};

/** Everything that was ever seen to go wrong with a feed, and a little more. */
export const faults = {
  ...serverFaults,
  good: (content: Content = {}) => json(content),
  garbage: () => respond(200, '{"ID_stazione": "10'),
  html: () => respond(200, '<!doctype html><title>Manutenzione</title>', { 'Content-Type': 'text/html' }),
  error: () => respond(500, 'PHP Fatal error'),
  /** Half of the stations have neither time nor level, the others the level of a missing value. */
  halfEmpty: (at: number) =>
    json({
      levels: levelRows(at).map((row, index) =>
        index % 2 === 0 ? { ID_stazione: row.ID_stazione, stazione: row.stazione } : { ...row, valore: '-999' },
      ),
    }),
  absurd: (at: number) => json({ levels: levelRows(at).map((row) => ({ ...row, valore: '9.99 m' })) }),
};
