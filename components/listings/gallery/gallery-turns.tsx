import { useTranslations } from 'next-intl';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

type Props = { current: number; count: number; onTurn: (index: number) => void };

/** Buttons to the previous and next photograph, hidden on small screens, where the list is swiped. */
export function GalleryTurns({ current, count, onTurn }: Props) {
  const t = useTranslations('ListingGallery');
  const ways = [
    { label: t('previous'), to: current - 1, place: 'left-3', turned: 'rotate-90' },
    { label: t('next'), to: current + 1, place: 'right-3', turned: '-rotate-90' },
  ];
  return ways.map(({ label, to, place, turned }) => {
    const isPossible = to >= 0 && to < count;
    return (
      <button
        key={place}
        type="button"
        aria-label={label}
        aria-disabled={!isPossible || undefined}
        onClick={isPossible ? () => onTurn(to) : undefined}
        className={classNames(
          'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-paper/90 text-ink shadow-float transition-opacity duration-150 hover:bg-paper aria-disabled:opacity-0 max-sm:hidden',
          place,
        )}
      >
        <ChevronIcon className={`size-6 ${turned}`} />
      </button>
    );
  });
}
