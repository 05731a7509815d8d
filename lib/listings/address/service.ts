import 'server-only';
import { env } from '@/lib/env';
import { findArea } from '@/lib/geo/areas';
import { createGeocoder } from '@/lib/geo/gazetteer/geocoder';
import { findTown, suggestPin } from '@/lib/geo/gazetteer/pin';
import type { SuggestedPin } from '@/lib/geo/gazetteer/schema';
import { listAddresses } from '@/lib/listings/address/repository';
import { numbersBetween, parseStreet } from '@/lib/listings/address/street';
import { parseQuery } from '@/lib/listings/text-search/text-query';

const MAX_LISTINGS = 500;

const geocode = env.GEOCODER_URL ? createGeocoder(env.GEOCODER_URL) : null;

/** The position of a typed address: from the geocoder where one is configured, else of the nearest house number of our listings, else of the street or quarter. */
export async function findAddress(address: string): Promise<SuggestedPin | null> {
  return (await geocode?.(address)) ?? (await findOnStreet(address)) ?? findByName(address);
}

async function findOnStreet(address: string): Promise<SuggestedPin | null> {
  const street = parseStreet(address);
  const condition = parseQuery(street.name, { lang: 'it' })?.tiers.at(-1);
  if (!condition) return null;
  const town = findTown(address);
  const [nearest] = (await listAddresses(condition, MAX_LISTINGS))
    .map((row) => ({
      ...row,
      area: findArea(row.position),
      distance: numbersBetween(street, parseStreet(row.address)),
    }))
    .filter(({ area, distance }) => Number.isFinite(distance) && (!town || area === town))
    .toSorted((a, b) => a.distance - b.distance);
  if (!nearest?.area) return null;
  const [name = ''] = nearest.address.split(',', 1);
  return { name, kind: null, area: nearest.area, position: nearest.position };
}

function findByName(address: string): SuggestedPin | null {
  const entry = suggestPin(address);
  return entry && { name: entry.name, kind: entry.kind, area: entry.area, position: entry.position };
}
