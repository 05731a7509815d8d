import { useTranslations } from 'next-intl';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { logFailure } from '@/lib/browser/log-failure';
import { withIdToken } from '@/lib/identity/api';
import { actOnListings } from '@/lib/listings/lifecycle/api';
import { type ActionInput, MAX_ACTION_LISTINGS } from '@/lib/listings/lifecycle/schema';
import { useGlobalDialog } from '@/stores/global-dialog';
import { toastAfterLoad } from '@/stores/toast';

/** Runs an action and reloads the page, which updates lists and counts. Returns a message when a listing was not changed. */
export function useListingActions() {
  const t = useTranslations('ListingLifecycle');
  const own = useTranslations('OwnListings');
  const message = useFieldMessage();

  async function run({ uids, ...input }: ActionInput): Promise<string> {
    let failed = 0;
    for (let start = 0; start < uids.length; start += MAX_ACTION_LISTINGS) {
      const batch = uids.slice(start, start + MAX_ACTION_LISTINGS);
      const result = await withIdToken((token) => actOnListings(token, { ...input, uids: batch }));
      if (!result.ok) {
        logFailure('listing_action', result.problem.error);
        const { error } = result.problem;
        return (error === 'read_only' && message({ message: error })) || t('failed');
      }
      failed += result.data.filter(({ problem }) => problem !== null).length;
    }
    if (failed > 0) return t('someFailed', { failed, total: uids.length });
    toastAfterLoad(t(`done.${input.action}`, { count: uids.length }));
    window.location.reload();
    // the caller is busy until the page is replaced
    return new Promise(() => undefined);
  }

  function confirm(action: 'archive' | 'delete', uids: string[]) {
    const isFinal = action === 'delete';
    useGlobalDialog.getState().confirm({
      title: isFinal ? t('deleteForeverQuestion') : t('deleteManyQuestion'),
      text: t(isFinal ? 'deleteForeverHint' : 'deleteMany', { count: uids.length }),
      cancel: t('cancel'),
      confirm: isFinal ? t('deleteForever') : own('delete'),
      act: () => run({ action, uids }),
    });
  }

  return { run, confirm };
}
