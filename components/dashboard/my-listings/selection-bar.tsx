import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { ClosureDialog } from '@/components/dashboard/my-listings/closure-dialog';
import { useListingActions } from '@/components/dashboard/my-listings/use-listing-actions';
import { CountBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { allowedActions } from '@/lib/listings/lifecycle/policy';
import { type ListingAction, listingActions } from '@/lib/listings/lifecycle/schema';
import type { OwnListing } from '@/lib/listings/schema';
import { useToast } from '@/stores/toast';

type BarProps = { selected: readonly OwnListing[]; onClear: () => void };

/** The number of selected listings, which is announced, and what can be done with them. */
export function Selection({ selected, list, onClear }: BarProps & { list: RefObject<HTMLElement | null> }) {
  const t = useTranslations('ListingLifecycle');
  const count = selected.length;

  function clear() {
    // before the focused button disappears
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    onClear();
  }
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('selected', { count })}
      </p>
      {count > 0 && <SelectionBar selected={selected} onClear={clear} />}
    </>
  );
}

/** Each action has the number of listings it applies to. */
function SelectionBar({ selected, onClear }: BarProps) {
  const t = useTranslations('ListingLifecycle');
  const label = useActionLabel();
  const { run, confirm } = useListingActions();
  const [pending, setPending] = useState<ListingAction | null>(null);
  const [closing, setClosing] = useState<string[] | null>(null);

  async function press(action: ListingAction, uids: string[]) {
    if (action === 'closeUntil') return setClosing(uids);
    if (action === 'archive' || action === 'delete') return confirm(action, uids);
    setPending(action);
    useToast.getState().show(await run({ action, uids }), 'error');
    setPending(null);
  }

  return (
    <section
      aria-label={t('actions')}
      className="sticky bottom-3 z-20 mt-5 flex flex-wrap items-center gap-2 rounded-card border border-line bg-paper p-3 shadow-float"
    >
      <p className="mr-auto px-2 font-medium tabular-nums">{t('selected', { count: selected.length })}</p>
      {listingActions.map((action) => {
        const uids = selected.filter((listing) => allowedActions(listing).includes(action)).map(({ uid }) => uid);
        if (uids.length === 0) return null;
        return (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            pending={pending === action}
            disabled={pending !== null && pending !== action}
            onClick={() => press(action, uids)}
          >
            {label(action)} <CountBadge count={uids.length} />
          </Button>
        );
      })}
      <Button variant="quiet" size="sm" onClick={onClear}>
        {t('clearSelection')}
      </Button>
      {closing && (
        <ClosureDialog
          onClose={() => setClosing(null)}
          onSave={(until) => run({ action: 'closeUntil', uids: closing, until })}
        />
      )}
    </section>
  );
}

export function useActionLabel() {
  const t = useTranslations('ListingLifecycle');
  const own = useTranslations('OwnListings');
  return (action: ListingAction) => {
    if (action === 'archive') return own('delete');
    return t(action === 'delete' ? 'deleteForever' : action);
  };
}
