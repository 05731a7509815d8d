import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

type FormName = 'listing' | 'rejection';

type Props = {
  isUnsaved: boolean;
  /** What was typed is restored when the page is opened again. */
  hasDraft?: boolean;
  /** The texts of the question. */
  about?: 'form' | 'message';
  /** For `confirmLeaving`. */
  form?: FormName;
};

/**
 * Confirms leaving the page with unsaved changes: in-page links, back or forward and `confirmLeaving` through a dialog,
 * other navigation through `beforeunload`. Links inside forms are exempt.
 */
export function LeaveGuard({ isUnsaved, hasDraft = false, about = 'form', form }: Props) {
  const t = useTranslations('LeaveDialog');
  const { isOpen, stay, leave } = useLeaveGuard({ isUnsaved, hasDraft, form });
  const text = about === 'message' ? 'unsent' : 'unsaved';
  return (
    <Dialog
      open={isOpen}
      onClose={stay}
      title={t(hasDraft ? 'title' : `${text}Title`)}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {t('leave')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </>
      }
    >
      <p>{t(hasDraft ? 'hint' : `${text}Hint`)}</p>
    </Dialog>
  );
}

type Guard = { hasDraft: boolean; form: FormName | undefined; ask: () => Promise<boolean> };

/** The guards with unsaved changes. */
const guards = new Set<Guard>();

/** Of several guards, one whose changes would be lost asks. */
function findAsking(sent?: FormName): Guard | undefined {
  const others = [...guards].filter(({ form }) => sent === undefined || form !== sent);
  return others.find(({ hasDraft }) => !hasDraft) ?? others[0];
}

/**
 * Asks before an action that navigates by the router. Resolves to false when the visitor stays.
 *
 * @param sent the form that the action sends; its changes are not lost
 */
export async function confirmLeaving(sent?: FormName): Promise<boolean> {
  return findAsking(sent)?.ask() ?? true;
}

type Pending = { leave: () => void; stay?: () => void };

function useLeaveGuard({ isUnsaved, hasDraft, form }: Omit<Props, 'about'>) {
  const [pending, setPending] = useState<Pending | null>(null);
  const isAllowed = useRef(false);

  useEffect(
    function confirmLeave() {
      if (!isUnsaved) return;
      const ask = () =>
        new Promise<boolean>((answer) => setPending({ leave: () => answer(true), stay: () => answer(false) }));
      const guard = { hasDraft: hasDraft ?? false, form, ask };
      const isAsking = () => !isAllowed.current && findAsking() === guard;
      guards.add(guard);
      const stopWatching = watchNavigation(isAsking, (leave) =>
        setPending({
          leave: () => {
            isAllowed.current = true;
            leave();
          },
        }),
      );
      return () => {
        guards.delete(guard);
        stopWatching();
      };
    },
    [isUnsaved, hasDraft, form],
  );

  function close(choice: 'leave' | 'stay') {
    setPending(null);
    pending?.[choice]?.();
  }
  return { isOpen: pending !== null, stay: () => close('stay'), leave: () => close('leave') };
}

/** `onLeave` receives how to continue a navigation that was prevented. Returns an unsubscribe function. */
function watchNavigation(isAsking: () => boolean, onLeave: (leave: () => void) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;

  function onClick(event: MouseEvent) {
    const link = isAsking() ? findLeavingLink(event) : null;
    if (!link) return;
    event.preventDefault();
    event.stopPropagation();
    onLeave(() => link.click());
  }
  function onNavigate(event: NavigateEvent) {
    const { navigationType, cancelable, destination } = event;
    // Next's router navigates before this event, so only back and forward are handled here
    if (!isAsking() || navigationType !== 'traverse' || !cancelable || isHere(destination.url)) return;
    event.preventDefault();
    onLeave(() => void navigation.traverseTo(destination.key));
  }
  function onBeforeUnload(event: BeforeUnloadEvent) {
    if (isAsking()) event.preventDefault();
  }
  // capture: runs before the handlers of the links
  window.addEventListener('click', onClick, { capture: true, signal });
  window.addEventListener('beforeunload', onBeforeUnload, { signal });
  if ('navigation' in window) navigation.addEventListener('navigate', onNavigate, { signal });
  return () => controller.abort();
}

/** The same-origin link to another page that a plain click would follow. */
function findLeavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.closest('form') || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;
  // other origins trigger `beforeunload`
  return link.origin === location.origin && !isHere(link.href) ? link : null;
}

function isHere(address: string | null): boolean {
  return address !== null && new URL(address, location.href).pathname === location.pathname;
}
