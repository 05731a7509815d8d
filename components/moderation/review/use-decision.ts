import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { confirmLeaving } from '@/components/forms/leave-guard';
import { useMounted } from '@/components/hooks/use-mounted';
import { focusMain } from '@/lib/browser/focus';
import type { Problem } from '@/lib/http/client';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import { sendDecision } from '@/lib/moderation/api';
import type { DecisionForm } from '@/lib/moderation/schema';
import { useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';

const refusalReasons: Record<string, 'stale' | 'decidedAlready'> = {
  stale_version: 'stale',
  conflict: 'decidedAlready',
  not_found: 'decidedAlready',
};

export const reasonOfRefusal = ({ error }: Problem) => refusalReasons[error] ?? 'failed';

/** Sends a decision and opens the next entry unless the page was left meanwhile, after a question when a message is not sent. */
export function useDecision(uid: string, version: number) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  const show = useToast((toast) => toast.show);
  const isMounted = useMounted();
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Problem | null>(null);

  async function decide(decision: DecisionForm) {
    if (!(await confirmLeaving('rejection'))) return;
    setSending(true);
    setRefusal(null);
    const result = await withIdToken((token) => sendDecision(token, uid, version, decision));
    if (!result.ok) {
      setSending(false);
      setRefusal(result.problem);
      if (!isMounted.current) show(t(reasonOfRefusal(result.problem)), 'error');
      return;
    }
    const following = result.data.next;
    const items = [{ uid, version: result.data.version }];
    useModerationUndo.getState().offer({ items, outcome: decision.outcome });
    show(t(decision.outcome === 'approve' ? 'approved' : 'rejected'));
    if (!isMounted.current) return;
    focusMain();
    router.push(following ? `/dashboard/moderation/${following.uid}` : '/dashboard/moderation');
  }
  return { decide, isSending, refusal };
}
