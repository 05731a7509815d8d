'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { QueueNavigation } from '@/components/moderation/queue/queue-navigation';
import { RefusalNote } from '@/components/moderation/review/refusal-note';
import { RejectionForm } from '@/components/moderation/review/rejection-form';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/checkbox-field';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import { useKeyActions, useSingleKeys } from '@/lib/browser/single-keys';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { sendDecision } from '@/lib/moderation/api';
import type { DecisionForm, QueueEntry } from '@/lib/moderation/schema';
import { useToast } from '@/stores/toast';

type Props = { uid: string; version: number; previous: QueueEntry | null; next: QueueEntry | null };

/** Approves or rejects the shown version of a listing. */
export function DecisionPanel({ uid, version, previous, next }: Props) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const [isOn] = useSingleKeys();
  const [isRejecting, setRejecting] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function decide(decision: DecisionForm) {
    setSending(true);
    setRefusal(null);
    const result = await withIdToken((token) => sendDecision(token, uid, version, decision));
    if (result.ok) {
      const following = result.data.next;
      show(t(decision.outcome === 'approve' ? 'approved' : 'rejected'));
      router.push(following ? `/dashboard/moderation/${following.uid}` : '/dashboard/moderation');
      return;
    }
    setSending(false);
    setRefusal(result.problem);
  }

  const approve = () => decide({ outcome: 'approve' });
  // no shortcuts while a form is open or a request is running
  useKeyActions(isRejecting || isSending ? {} : { a: approve, r: () => setRejecting(true) });

  return (
    <div className="space-y-5">
      {refusal && <RefusalNote problem={refusal} />}
      {isRejecting ? (
        <RejectionForm pending={isSending} onSend={decide} onCancel={() => setRejecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={isSending} onClick={approve} aria-keyshortcuts={isOn ? 'A' : undefined}>
            <CheckIcon />
            {t('approve')}
          </Button>
          <Button variant="secondary" onClick={() => setRejecting(true)} aria-keyshortcuts={isOn ? 'R' : undefined}>
            <CloseIcon />
            {t('reject')}
          </Button>
        </div>
      )}
      {!isRejecting && (
        <>
          <QueueNavigation previous={previous} next={next} isHeld={isSending} />
          <ShortcutLegend />
        </>
      )}
    </div>
  );
}

const keys = [
  ['A', 'approve'],
  ['R', 'reject'],
  ['J', 'next'],
  ['K', 'previous'],
] as const;

/** The keyboard shortcuts and a switch to disable them; hidden on touch devices. */
function ShortcutLegend() {
  const t = useTranslations('Moderation');
  const [isOn, setOn] = useSingleKeys();
  return (
    <fieldset className="border-line border-t pt-4 text-sm pointer-coarse:hidden">
      <legend className="sr-only">{t('shortcuts')}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-muted">
        <CheckboxField label={t('shortcutsOn')} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        {isOn && (
          <ul className="flex flex-wrap gap-x-4 gap-y-1">
            {keys.map(([key, action]) => (
              <li key={key} className="flex items-center gap-1.5">
                <kbd className="rounded-sm border border-line-strong px-1.5 font-sans text-ink text-xs leading-5">
                  {key}
                </kbd>
                {t(action)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </fieldset>
  );
}
