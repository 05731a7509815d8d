import { useTranslations } from 'next-intl';
import { DeleteIcon, MoreIcon } from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { logFailure } from '@/lib/browser/log-failure';
import { withIdToken } from '@/lib/identity/api';
import { deleteListing } from '@/lib/listings/api';
import { useGlobalDialog } from '@/stores/global-dialog';

export function ListingMenu({ uid, title }: { uid: string; title: string }) {
  const t = useTranslations('OwnListings');

  async function remove() {
    const result = await withIdToken((token) => deleteListing(token, uid));
    // 404: deleted already, for example in another tab
    if (!result.ok && result.problem.status !== 404) {
      logFailure('listing_delete', result.problem.error);
      return t('deleteFailed');
    }
    // updates the counts; the dialog is busy until then
    window.location.reload();
    return new Promise<undefined>(() => undefined);
  }
  function confirmDeletion() {
    useGlobalDialog.getState().confirm({
      title: t('deleteQuestion'),
      text: t.rich('deleteHint', {
        title,
        strong: (chunks) => (
          <strong className="font-semibold">
            <bdi>{chunks}</bdi>
          </strong>
        ),
      }),
      cancel: t('keep'),
      confirm: t('delete'),
      act: remove,
    });
  }

  return (
    <Menu
      triggerClassName="grid size-11 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
      trigger={<MoreTrigger label={t('more', { title })} />}
      entries={[
        {
          id: 'delete',
          label: t('delete'),
          content: (
            <>
              <DeleteIcon className="size-5 text-brick" />
              {t('delete')}
            </>
          ),
          onAction: confirmDeletion,
        },
      ]}
    />
  );
}

function MoreTrigger({ label }: { label: string }) {
  return (
    <>
      <MoreIcon />
      <span className="sr-only">{label}</span>
    </>
  );
}
