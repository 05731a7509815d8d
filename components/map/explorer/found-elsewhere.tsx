'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useData } from '@/components/hooks/use-data';
import { Button } from '@/components/ui/button';
import { CloseIcon } from '@/components/ui/icons';
import type { Area } from '@/lib/geo/area';
import { distanceMetres, distanceText } from '@/lib/geo/distance';
import type { Box, LatLng } from '@/lib/geo/schema';
import type { MapTarget, MapUrl } from '@/lib/map/url-state';
import { type MapView, MIN_ZOOM, STREET_ZOOM } from '@/lib/map/view';

/** The match nearest to the middle of the map when nothing in view matches the text. */
export type ElsewhereMatch = { q: string; title: string; area: Area; position: LatLng; metres: number };

type Elsewhere = { match: ElsewhereMatch | null; dismiss: () => void };

/** Searches outside of the view once per text, category and view; null while there are matches in view. */
export function useFoundElsewhere(
  { q, category, openNow }: Pick<MapUrl, 'q' | 'category' | 'openNow'>,
  view: MapView | null,
  isNothingHere: boolean,
): Elsewhere {
  const lang = useLocale();
  const [dismissed, setDismissed] = useState('');
  const near = view?.center;
  const search = near && { q, openNow, lang, near, sort: 'distance' as const, limit: 1, ...(category && { category }) };
  const key = search && q && isNothingHere ? JSON.stringify(search) : null;
  const { data } = useData(key, async (signal) => {
    const { findListings } = await import('@/lib/search/api'); // seldom needed
    const answer = search && (await findListings(search, signal));
    if (!near || !answer?.ok) return null;
    const { results, gazetteer, order } = answer.data;
    const entry = order[0] === 'gazetteer' ? gazetteer[0] : undefined;
    const [card] = results;
    const found = entry ? { ...entry, title: entry.name } : card;
    if (!found) return null;
    const { title, area, position } = found;
    return { q, title, area, position, metres: distanceMetres(near, position) };
  });
  const text = `${category} ${openNow} ${q}`;
  const isShown = key !== null && data?.q === q && dismissed !== text;
  return { match: isShown ? data : null, dismiss: () => setDismissed(text) };
}

type Props = Elsewhere & { view: MapView | null; goTo: (target: MapTarget) => void };

/** Says where the nearest match is, and leads there or zooms out until it is in view. */
export function ElsewhereNotice({ match, dismiss, view, goTo }: Props) {
  const t = useTranslations('MapExplorer');
  const areas = useTranslations('Areas');
  const locale = useLocale();
  if (!match || !view) return null;
  const { q, title, area, metres, position } = match;
  return (
    <div className="max-w-96 animate-rise rounded-card border border-line bg-paper py-2 pr-2 pl-4 text-ink text-sm shadow-float">
      <div className="flex items-start gap-2">
        <p className="min-w-0 flex-1 py-1.5">
          {t('elsewhere', { q, title, area: areas(area), distance: distanceText(metres, locale) })}
        </p>
        <NoticeClose onClose={dismiss} />
      </div>
      <div className="flex flex-wrap gap-2 pb-1">
        <Button size="sm" onClick={() => goTo({ position, zoom: STREET_ZOOM })}>
          {t('goThere')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => goTo(widerView(view, metres))}>
          {t('wider')}
        </Button>
      </div>
    </div>
  );
}

/** The button that closes a notice over the map. */
export function NoticeClose({ onClose }: { onClose: () => void }) {
  const t = useTranslations('CityMap');
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={t('close')}
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:text-ink"
    >
      <CloseIcon className="size-4" />
    </button>
  );
}

/** The same middle, with everything in this distance in view. */
function widerView({ center, zoom, box }: MapView, metres: number): MapTarget {
  const steps = Math.ceil(Math.log2((2.2 * metres) / shortSide(box)));
  return { position: center, zoom: Math.max(MIN_ZOOM, zoom - Math.max(1, steps)), isStepBack: true };
}

function shortSide({ south, west, north, east }: Box): number {
  const corner = { lat: south, lng: west };
  return Math.min(distanceMetres(corner, { lat: north, lng: west }), distanceMetres(corner, { lat: south, lng: east }));
}
