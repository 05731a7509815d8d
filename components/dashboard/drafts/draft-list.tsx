'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { forgetDraft } from '@/components/forms/use-draft';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DeleteIcon, EditIcon } from '@/components/ui/icons';
import { Photo } from '@/components/ui/photo';
import { buttonClass } from '@/lib/browser/button-class';
import { pendingName } from '@/lib/drafts/pending';
import { Link, useRouter } from '@/lib/i18n/navigation';
import { useDateFormat } from '@/lib/i18n/use-date-format';
import { withIdToken } from '@/lib/identity/api';
import { deleteListingDraft } from '@/lib/listings/drafts/api';
import type { DraftCard } from '@/lib/listings/drafts/schema';
import { sendPendingDrafts } from '@/lib/listings/drafts/send-pending';
import { useGlobalDialog } from '@/stores/global-dialog';

type Props = {
  /** The host, whose changes on this device are sent. */
  owner: string;
  drafts: DraftCard[];
};

/** What the host has started and not sent; nothing without drafts. */
export function DraftList({ owner, drafts }: Props) {
  const t = useTranslations('Drafts');
  const router = useRouter();
  useEffect(
    function sendPending() {
      const send = async () => (await sendPendingDrafts(owner)) && router.refresh();
      void send();
      addEventListener('online', send);
      return () => removeEventListener('online', send);
    },
    [owner, router],
  );
  if (drafts.length === 0) return null;
  return (
    <section className="mb-6 rounded-card border border-line bg-paper p-5 pb-2">
      <h2 className="text-2xl">{t('title')}</h2>
      <p className="text-muted text-sm">{t('hint')}</p>
      <ul className="mt-2 divide-y divide-line">
        {drafts.map((draft) => (
          <DraftRow
            key={draft.uid}
            draft={draft}
            onDiscarded={() => {
              forgetDraft(pendingName(owner, draft.uid));
              router.refresh();
            }}
          />
        ))}
      </ul>
    </section>
  );
}

function DraftRow({ draft, onDiscarded }: { draft: DraftCard; onDiscarded: () => void }) {
  const t = useTranslations('Drafts');
  const format = useDateFormat();
  const { uid, image, isEdit, savedAt } = draft;
  const title = draft.title.trim() || t('untitled');
  const discard = useDiscarding(draft, title, onDiscarded);
  const when = format(new Date(savedAt), { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });

  return (
    <li className="wrap-anywhere flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Photo
        // an unpublished image must not enter the shared image cache
        direct
        src={image}
        alt=""
        width={96}
        height={64}
        sizes="96px"
        className="h-16 w-24 shrink-0 rounded-control object-cover"
      />
      <div className="min-w-0 flex-1 basis-48">
        <StatusBadge status="Draft" />
        <h3 dir="auto" className="line-clamp-1 text-lg">
          {title}
        </h3>
        <p className="text-muted text-sm tabular-nums">
          {t('saved', { time: when })}
          {isEdit && ` · ${t('edit')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Link
          href={
            isEdit
              ? `/dashboard/my-listings/edit/${uid}`
              : { pathname: '/dashboard/add-listings', query: { draft: uid } }
          }
          prefetch={false}
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          <EditIcon className="size-4" />
          {t('continue')} <span className="sr-only">{title}</span>
        </Link>
        <Button variant="quiet" size="sm" onClick={discard}>
          <DeleteIcon className="size-4" />
          {t('discard')} <span className="sr-only">{title}</span>
        </Button>
      </div>
    </li>
  );
}

/** Confirms and requests the deletion of a draft. */
function useDiscarding({ uid, isEdit }: DraftCard, title: string, onDiscarded: () => void) {
  const t = useTranslations('Drafts');
  return () =>
    useGlobalDialog.getState().confirm({
      title: t('discardQuestion', { title }),
      text: t(isEdit ? 'discardEditHint' : 'discardHint'),
      cancel: t('cancel'),
      confirm: t('discard'),
      act: async () => {
        const result = await withIdToken((token) => deleteListingDraft(token, uid));
        // 404: discarded or sent on another device
        if (!result.ok && result.problem.status !== 404) return t('discardFailed');
        onDiscarded();
        return undefined;
      },
    });
}
