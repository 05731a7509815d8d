import { useTranslations } from 'next-intl';
import { LoadFailure } from '@/components/favourites/load-failure';
import { retryOf, useTourCards, useVisitingCards } from '@/components/favourites/use-saved-cards';
import { CheckFilter } from '@/components/ui/filter-group';
import { shownText } from '@/lib/activities/activity';
import type { DayState } from '@/lib/day/address';
import { MAX_STOPS } from '@/lib/day/plan';
import { type Favourite, type FavouriteKind, keyOf } from '@/lib/favourites/favourite';
import { useFavourites } from '@/stores/favourites';

type Props = { state: DayState; onChange: (changes: Partial<DayState>) => void };

/** Which favourites the day has. */
export function DayChoice({ state, onChange }: Props) {
  const t = useTranslations('DayPage');
  const items = useFavourites((favourites) => favourites.items);
  const refsOf = (kind: FavouriteKind) => items.filter((item) => item.kind === kind).map(({ ref }) => ref);
  const places = useVisitingCards(refsOf('listing'));
  const tours = useTourCards(refsOf('activity'));
  const chosen = new Set(state.stops.map(keyOf));

  function titleOf({ kind, ref }: Favourite): string | undefined {
    if (kind === 'listing') return places.cards.get(ref)?.title;
    const title = tours.cards.get(ref)?.title;
    return title && (shownText(title) ?? ref);
  }
  function toggle({ kind, ref }: Favourite) {
    const key = keyOf({ kind, ref });
    const rest = state.stops.filter((stop) => keyOf(stop) !== key);
    onChange({ stops: chosen.has(key) ? rest : [...rest, { kind, ref, fixedAt: null }] });
  }
  const listed = items.flatMap((item) => {
    const title = titleOf(item);
    return title ? [{ item, title, key: keyOf(item) }] : [];
  });
  const retry = retryOf(places, tours);
  if (retry) return <LoadFailure onRetry={retry}>{t('choiceFailed')}</LoadFailure>;
  if (listed.length === 0) return null;
  return (
    <details className="rounded-card border border-line bg-paper px-5 py-2 print:hidden">
      <summary className="min-h-11 cursor-pointer content-center text-lagoon">
        {t('choice', { chosen: state.stops.length, count: MAX_STOPS })}
      </summary>
      <ul className="grid grid-cols-1 gap-x-6 pb-3 sm:grid-cols-2">
        {listed.map(({ item, title, key }) => (
          <li key={key}>
            <CheckFilter
              id={`stop-${key}`}
              checked={chosen.has(key)}
              disabled={!chosen.has(key) && chosen.size >= MAX_STOPS}
              onChange={() => toggle(item)}
            >
              <span dir="auto">{title}</span>
            </CheckFilter>
          </li>
        ))}
      </ul>
    </details>
  );
}
