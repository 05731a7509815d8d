import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { ClosureDialog } from '@/components/dashboard/my-listings/closure-dialog';
import { useActionLabel } from '@/components/dashboard/my-listings/selection-bar';
import { useListingActions } from '@/components/dashboard/my-listings/use-listing-actions';
import { useFieldMessage } from '@/components/forms/use-field-message';
import {
  CalendarIcon,
  ChartIcon,
  CopyIcon,
  DeleteIcon,
  MoreIcon,
  PauseIcon,
  PlayIcon,
  ShareIcon,
  VisibilityIcon,
} from '@/components/ui/icons';
import { Menu } from '@/components/ui/menu';
import { Spinner } from '@/components/ui/spinner';
import { logFailure } from '@/lib/browser/log-failure';
import { getPathname } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { deleteListing } from '@/lib/listings/api';
import { allowedActions } from '@/lib/listings/lifecycle/policy';
import type { ListingAction } from '@/lib/listings/lifecycle/schema';
import type { OwnListing } from '@/lib/listings/schema';
import { slugOf } from '@/lib/listings/text';
import { useGlobalDialog } from '@/stores/global-dialog';
import { toastAfterLoad, useToast } from '@/stores/toast';

const SharePanel = dynamic(() => import('@/components/share/share-panel').then((file) => file.SharePanel), {
  ssr: false,
});

const icons: Record<ListingAction, typeof CopyIcon> = {
  pause: PauseIcon,
  resume: PlayIcon,
  closeUntil: CalendarIcon,
  reopen: CalendarIcon,
  archive: DeleteIcon,
  restore: PlayIcon,
  delete: DeleteIcon,
};
const iconClass = 'size-5 shrink-0';

/** What a host can do with one listing. */
export function ListingMenu({ listing }: { listing: OwnListing }) {
  const { uid, title, status } = listing;
  const own = useTranslations('OwnListings');
  const t = useTranslations('ListingLifecycle');
  const dashboard = useTranslations('Dashboard');
  const label = useActionLabel();
  const { run, confirm } = useListingActions();
  const [dialog, setDialog] = useState<'share' | 'closure' | null>(null);
  const [isPending, setPending] = useState(false);
  const confirmDeletion = useDeletion(listing);
  const path = `/listing/${uid}/${slugOf(title)}`;

  async function choose(action: ListingAction) {
    if (action === 'closeUntil') return setDialog('closure');
    if (action === 'archive') return confirmDeletion();
    if (action === 'delete') return confirm(action, [uid]);
    setPending(true);
    useToast.getState().show(await run({ action, uids: [uid] }), 'error');
    setPending(false);
  }

  const ofPublic = [
    menuEntry('view', t('view'), VisibilityIcon, { href: path }),
    menuEntry('share', t('share'), ShareIcon, { onAction: () => setDialog('share') }),
  ];
  const duplicate = menuEntry('duplicate', t('duplicate'), CopyIcon, { href: `/dashboard/add-listings?from=${uid}` });
  const statistics = menuEntry('statistics', dashboard('statistics'), ChartIcon, {
    href: `/dashboard/statistics?listing=${uid}`,
  });
  return (
    <>
      <Menu
        triggerClassName="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink"
        trigger={
          <>
            {isPending ? <Spinner /> : <MoreIcon />}
            <span className="sr-only">{own('more', { title })}</span>
          </>
        }
        entries={[
          ...(status === 'Active' ? ofPublic : []),
          ...(status === 'Archived' ? [] : [statistics, duplicate]),
          ...allowedActions(listing).map((action) =>
            menuEntry(action, label(action), icons[action], {
              onAction: () => void choose(action),
              isDisabled: isPending,
            }),
          ),
        ]}
      />
      {dialog === 'share' && <ListingShare listing={listing} path={path} onClose={() => setDialog(null)} />}
      {dialog === 'closure' && (
        <ClosureDialog
          onClose={() => setDialog(null)}
          onSave={(until) => run({ action: 'closeUntil', uids: [uid], until })}
        />
      )}
    </>
  );
}

type EntryTarget = { href?: string; onAction?: () => void; isDisabled?: boolean };

function menuEntry(id: string, label: string, Icon: typeof CopyIcon, target: EntryTarget) {
  const isDanger = id === 'archive' || id === 'delete';
  const content = (
    <>
      <Icon className={isDanger ? `${iconClass} text-brick` : iconClass} />
      {label}
    </>
  );
  return { id, label, content, ...target };
}

type ShareProps = { listing: OwnListing; path: string; onClose: () => void };

function ListingShare({ listing: { title, falMedia }, path, onClose }: ShareProps) {
  const locale = useLocale();
  const absolute = (where: string) => new URL(where, window.location.origin).href;
  const [cover] = falMedia;
  const content = {
    media: cover ? absolute(cover) : '',
    desc: title,
    shareUrl: absolute(getPathname({ href: path, locale })),
  };
  return <SharePanel open content={content} onClose={onClose} />;
}

/** Confirms and requests the deletion of one listing by the call of the specification. */
function useDeletion({ uid, title }: OwnListing) {
  const t = useTranslations('OwnListings');
  const lifecycle = useTranslations('ListingLifecycle');
  const message = useFieldMessage();

  async function remove() {
    const result = await withIdToken((token) => deleteListing(token, uid));
    // 404: deleted already, for example in another tab
    if (!result.ok && result.problem.status !== 404) {
      logFailure('listing_delete', result.problem.error);
      const { error } = result.problem;
      return (error === 'read_only' && message({ message: error })) || t('deleteFailed');
    }
    toastAfterLoad(lifecycle('done.archive', { count: 1 }));
    // updates the counts; the dialog is busy until then
    window.location.reload();
    return new Promise<undefined>(() => undefined);
  }
  return () =>
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
