'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Refusal, RefusalNote } from '@/components/dashboard/refusal-note';
import { RejectionForm } from '@/components/dashboard/rejection-form';
import { Button } from '@/components/ui/button';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import { useRouter } from '@/lib/i18n/navigation';
import { findIdToken } from '@/lib/identity/client';
import { sendDecision } from '@/lib/moderation/api';
import type { DecisionForm } from '@/lib/moderation/schema';
import { useToast } from '@/stores/toast';

/** Approve, or say why not. The decision is about the version that is shown, and no other. */
export function DecisionPanel({ uid, version }: { uid: string; version: number }) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const [isRejecting, setRejecting] = useState(false);
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  async function decide(decision: DecisionForm) {
    setSending(true);
    setRefusal(null);
    const token = await findIdToken();
    const result = token ? await sendDecision(token, uid, version, decision) : null;
    if (result?.ok) {
      show(t(decision.outcome === 'approve' ? 'approved' : 'rejected'));
      router.push('/dashboard/moderation');
      return;
    }
    setSending(false);
    setRefusal(toRefusal(result?.problem.error));
  }

  return (
    <div className="space-y-4">
      {refusal && <RefusalNote refusal={refusal} />}
      {isRejecting ? (
        <RejectionForm pending={isSending} onSend={decide} onCancel={() => setRejecting(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button pending={isSending} onClick={() => decide({ outcome: 'approve' })}>
            <CheckIcon />
            {t('approve')}
          </Button>
          <Button variant="secondary" onClick={() => setRejecting(true)}>
            <CloseIcon />
            {t('reject')}
          </Button>
        </div>
      )}
    </div>
  );
}

function toRefusal(error: string | undefined): Refusal {
  if (error === 'stale_version') return 'stale';
  return error === 'conflict' || error === 'not_found' ? 'decidedAlready' : 'failed';
}
