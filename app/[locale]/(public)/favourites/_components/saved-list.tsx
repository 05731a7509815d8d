import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SkeletonRow } from '@/app/[locale]/(public)/favourites/_components/list-states';
import { SavedPlace } from '@/app/[locale]/(public)/favourites/_components/saved-place';
import { useOnFoot } from '@/components/hooks/use-on-foot';
import { WayButton } from '@/components/routes/way-button';
import { Button } from '@/components/ui/button';
import { DeleteIcon } from '@/components/ui/icons';
import { shownText } from '@/lib/activities/activity';
import type { ActivityCard } from '@/lib/activities/activity-answer';
import type { OnFoot } from '@/lib/city/reach';
import type { Routing } from '@/lib/city/schema';
import type { Cards } from '@/lib/favourites/api';
import { type Favourite, keyOf } from '@/lib/favourites/favourite';
import { distanceMetres } from '@/lib/geo/distance';
import type { LatLng } from '@/lib/geo/schema';
import type { VisitingCard } from '@/lib/listings/visiting-cards/schema';
import { hideRepeatedMotifs } from '@/lib/media/repeated-motifs';

/** Loaded only when the list contains tours. */
const SavedTour = dynamic(
  () => import('@/app/[locale]/(public)/favourites/_components/saved-tour').then((row) => row.SavedTour),
  { loading: () => <SkeletonRow /> },
);

type Props = {
  items: readonly Favourite[];
  cards: Cards<VisitingCard>;
  tours: Cards<ActivityCard>;
  /** Origin of the distances; when set, the nearest items come first. */
  from: LatLng | null;
  routing: Routing | null;
  /** Keys of items that were just removed and can be restored. */
  removed: ReadonlySet<string>;
  onRemove: (item: Favourite) => void;
  onUndo: (item: Favourite) => void;
};

export function SavedList({ items, cards, tours, from, ...rest }: Props) {
  const rows = items.map((item) => {
    const card = item.kind === 'listing' ? cards.get(item.ref) : tours.get(item.ref);
    return { item, card, metres: from && card?.position ? distanceMetres(from, card.position) : null };
  });
  const positions = rows.flatMap(({ card }) => card?.position ?? []);
  const ways = useOnFoot(from, positions);
  // items without a position come last
  if (from) rows.sort((a, b) => (a.metres ?? Number.POSITIVE_INFINITY) - (b.metres ?? Number.POSITIVE_INFINITY));
  const places = hideRepeatedMotifs(rows.flatMap(({ card }) => (card && 'motif' in card ? [card] : [])));
  const drawn = new Map(places.map((place) => [place.uid, place]));
  return (
    <ul className="space-y-3">
      {rows.map((row) => (
        <li key={keyOf(row.item)} className="break-inside-avoid">
          <Row
            {...row}
            from={from}
            card={drawn.get(row.item.ref) ?? row.card}
            onFoot={(row.card?.position && ways[positions.indexOf(row.card.position)]) ?? null}
            {...rest}
          />
        </li>
      ))}
    </ul>
  );
}

type RowProps = Pick<Props, 'from' | 'routing' | 'removed' | 'onRemove' | 'onUndo'> & {
  item: Favourite;
  card: VisitingCard | ActivityCard | null | undefined;
  metres: number | null;
  onFoot: OnFoot | null;
};

function Row({ item, card, metres, onFoot, from, routing, removed, onRemove, onUndo }: RowProps) {
  const t = useTranslations('FavouritesPage');
  const isTour = item.kind === 'activity';
  const name = (card && nameOf(card)) ?? (isTour ? t('tour', { code: item.ref }) : t('goneName'));
  if (removed.has(keyOf(item))) return <RemovedRow name={name} onUndo={() => onUndo(item)} />;
  if (card === undefined) return <SkeletonRow />;

  const action = (
    <button
      type="button"
      aria-label={t('remove', { name })}
      onClick={() => onRemove(item)}
      className="relative z-10 grid size-11 place-items-center rounded-control text-muted transition-colors hover:bg-brick-soft hover:text-brick"
    >
      <DeleteIcon />
    </button>
  );
  if (!card) return <PlainRow action={action}>{isTour ? t('goneTour', { code: item.ref }) : t('gone')}</PlainRow>;
  const way = routing && card.position && <WayButton title={name} to={card.position} own={from} routing={routing} />;
  if ('code' in card) return <SavedTour tour={card} metres={metres} onFoot={onFoot} way={way} action={action} />;
  return <SavedPlace card={card} metres={metres} onFoot={onFoot} way={way} action={action} />;
}

const nameOf = (card: VisitingCard | ActivityCard) => ('code' in card ? shownText(card.title) : card.title);

function PlainRow({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-17 items-center justify-between gap-4 rounded-card border border-line border-dashed py-3 pr-3 pl-5 print:hidden">
      <p className="min-w-0 text-muted wrap-anywhere">{children}</p>
      {action}
    </div>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

/** Replaces a removed row and takes the focus of its removed button. */
function RemovedRow({ name, onUndo }: { name: string; onUndo: () => void }) {
  const t = useTranslations('FavouritesPage');
  return (
    <PlainRow
      action={
        <Button ref={focus} variant="quiet" onClick={onUndo}>
          {t('undo')}
        </Button>
      }
    >
      {t('removed', { name })}
    </PlainRow>
  );
}
