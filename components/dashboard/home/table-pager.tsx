import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';

type Props = {
  /** Number of the first row on this page, from 1. */
  first: number;
  shown: number;
  total: number;
  /** Absent where there is no such page. */
  onPrevious?: () => void;
  onNext?: () => void;
};

/** Where in the list this page is, and the way to its neighbours. */
export function TablePager({ first, shown, total, onPrevious, onNext }: Props) {
  const t = useTranslations('ListingTable');
  return (
    <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
      <p className="text-muted text-sm tabular-nums">
        {t('range', { first, last: first + Math.max(shown, 1) - 1, total })}
      </p>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" disabled={!onPrevious} onClick={onPrevious}>
          {t('previous')}
        </Button>
        <Button variant="secondary" size="sm" disabled={!onNext} onClick={onNext}>
          {t('next')}
        </Button>
      </div>
    </footer>
  );
}
