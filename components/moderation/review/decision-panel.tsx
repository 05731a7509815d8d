'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { DeskNavigation } from '@/components/moderation/queue/moderation-navigation';
import { RefusalNote } from '@/components/moderation/review/refusal-note';
import { RejectionForm } from '@/components/moderation/review/rejection-form';
import { ShortcutLegend } from '@/components/moderation/review/shortcut-legend';
import { Button } from '@/components/ui/button';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import { useKeyActions, useSingleKeys } from '@/lib/browser/single-keys';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/with-id-token';
import { sendDecision } from '@/lib/moderation/api';
import type { DecisionForm, QueueEntry } from '@/lib/moderation/schema';
import { useToast } from '@/stores/toast';

type Props = { uid: string; version: number; previous: QueueEntry | null; next: QueueEntry | null };

/** Approve, or say why not. The decision is about the version that is shown, and no other. */
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
      const { next: waiting } = result.data;
      show(t(decision.outcome === 'approve' ? 'approved' : 'rejected'));
      router.push(waiting ? `/dashboard/moderation/${waiting.uid}` : '/dashboard/moderation');
      return;
    }
    setSending(false);
    setRefusal(result.problem);
  }

  const approve = () => decide({ outcome: 'approve' });
  // who is in the middle of something presses a key by mistake
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
          <DeskNavigation previous={previous} next={next} isHeld={isSending} />
          <ShortcutLegend />
        </>
      )}
    </div>
  );
}
