'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { confirmLeaving } from '@/components/forms/leave-guard';
import { Button } from '@/components/ui/button';
import { focusMain } from '@/lib/browser/focus';
import { useKeyActions, useSingleKeys } from '@/lib/browser/single-keys';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { undoAll } from '@/lib/moderation/decisions/api';
import { UNDO_SECONDS } from '@/lib/moderation/decisions/schema';
import { type Undoable, useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';

/** Offers to undo the last decisions for `UNDO_SECONDS`, also after a change of the page. */
export function UndoBar() {
  const last = useModerationUndo((undo) => undo.last);
  return last && <Undo key={last.items.map(({ uid, version }) => `${uid} ${version}`).join()} last={last} />;
}

function Undo({ last }: { last: Undoable }) {
  const t = useTranslations('ModerationUndo');
  const router = useRouter();
  const [isOn] = useSingleKeys();
  const [isSending, setSending] = useState(false);
  const clear = useModerationUndo((undo) => undo.clear);

  useEffect(
    function endOffer() {
      if (isSending) return;
      const timer = setTimeout(clear, UNDO_SECONDS * 1_000);
      return () => clearTimeout(timer);
    },
    [clear, isSending],
  );

  async function undo() {
    const [only] = last.items;
    const opened = last.items.length === 1 && only;
    if (opened && !(await confirmLeaving())) return;
    const { pathname } = location;
    const toast = useToast.getState();
    setSending(true);
    const result = await withIdToken((token) => undoAll(token, last.items));
    if (!result.ok) {
      setSending(false);
      return toast.show(t('unsent'), 'error');
    }
    const undone = result.data.results.filter(({ error }) => error === null);
    toast.show(
      t(undone.length > 0 ? 'undone' : 'failed', { count: undone.length }),
      undone.length === last.items.length ? 'success' : 'error',
    );
    // a later decision has its own offer
    if (useModerationUndo.getState().last === last) clear();
    // the moderator may have opened another page meanwhile
    if (opened && location.pathname === pathname) router.push(`/dashboard/moderation/${opened.uid}`);
    router.refresh();
  }
  useKeyActions(isSending ? {} : { u: undo });

  return (
    <div
      ref={returnFocus}
      role="status"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-inset)+1rem)] z-40 mx-auto flex max-w-md items-center justify-between gap-4 rounded-card border border-line-strong bg-paper px-4 py-2 shadow-lg"
    >
      <p className="text-sm">{t(`outcomes.${last.outcome}`, { count: last.items.length })}</p>
      <Button
        variant="secondary"
        size="sm"
        pending={isSending}
        onClick={undo}
        aria-keyshortcuts={isOn ? 'U' : undefined}
      >
        {t('undo')}
      </Button>
    </div>
  );
}

function returnFocus(bar: HTMLElement | null) {
  return () => {
    if (bar?.contains(document.activeElement)) focusMain();
  };
}
