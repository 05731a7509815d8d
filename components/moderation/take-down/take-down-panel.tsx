'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMounted } from '@/components/hooks/use-mounted';
import { type Reasons, RejectionForm } from '@/components/moderation/review/rejection-form';
import { reasonOfRefusal } from '@/components/moderation/review/use-decision';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { focusMain, takeFocus } from '@/lib/browser/focus';
import { useRouter } from '@/lib/i18n/navigation';
import { withIdToken } from '@/lib/identity/api';
import type { StatusName } from '@/lib/listings/attributes';
import { sendDecision } from '@/lib/moderation/api';
import type { DecisionForm, Outcome } from '@/lib/moderation/schema';
import { useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';

/** What a moderator can do with a listing that waits for no decision, the most common first. */
const choices: Record<StatusName, readonly Outcome[]> = {
  Active: ['hide', 'reject', 'close'],
  Hidden: ['restore', 'reject', 'close'],
  Closed: ['restore'],
  Rejected: ['restore'],
  Paused: ['hide', 'reject', 'close'],
  Pending: [],
  Archived: [],
};
const needsReasons = (outcome: Outcome): outcome is 'hide' | 'reject' => outcome === 'hide' || outcome === 'reject';

type Props = {
  uid: string;
  version: number;
  status: StatusName;
  title: string;
  /** An edit waits for a decision; it alone could be sent back. */
  hasEdit?: boolean;
};

type Cancelled = { outcome: 'hide' | 'reject' | null; reasons: Reasons | undefined };

/** Takes a listing out of public view or returns it. `title` distinguishes the buttons of a list. */
export function TakeDownPanel({ uid, version, status, title, hasEdit = false }: Props) {
  const t = useTranslations('TakeDown');
  const [form, setForm] = useState<'hide' | 'reject' | null>(null);
  const [cancelled, setCancelled] = useState<Cancelled | null>(null);
  const { decide, isSending, failure } = useDecision(uid, version, () => {
    setForm(null);
    setCancelled(null);
  });

  const shown = choices[status].filter((outcome) => !hasEdit || outcome !== 'reject');

  function cancel(reasons: Reasons | undefined) {
    setForm(null);
    setCancelled({ outcome: form, reasons });
  }

  return (
    <div className="space-y-4">
      {failure && (
        <Banner kind="error" comesIntoView>
          {t(failure)}
        </Banner>
      )}
      {form ? (
        <RejectionForm
          outcome={form}
          reasons={cancelled?.reasons}
          pending={isSending}
          onSend={decide}
          onCancel={cancel}
        />
      ) : (
        <ul className="flex flex-wrap gap-3">
          {shown.map((outcome) => (
            <li key={outcome}>
              <Button
                ref={outcome === cancelled?.outcome ? takeFocus : undefined}
                variant={outcome === 'hide' ? 'danger' : 'secondary'}
                size="sm"
                pending={isSending}
                aria-label={t('about', { action: t(`actions.${outcome}`), title })}
                onClick={() => (needsReasons(outcome) ? setForm(outcome) : decide({ outcome }))}
              >
                {t(`actions.${outcome}`)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useDecision(uid: string, version: number, onDone: () => void) {
  const t = useTranslations('TakeDown');
  const router = useRouter();
  const isMounted = useMounted();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<'failed' | 'changed' | null>(null);

  async function decide(decision: DecisionForm) {
    setSending(true);
    setFailure(null);
    const result = await withIdToken((token) => sendDecision(token, uid, version, decision));
    setSending(false);
    if (!result.ok) {
      const reason = reasonOfRefusal(result.problem) === 'failed' ? 'failed' : 'changed';
      setFailure(reason);
      if (!isMounted.current) useToast.getState().show(t(reason), 'error');
      return;
    }
    onDone();
    if (isMounted.current) focusMain();
    const items = [{ uid, version: result.data.version }];
    useModerationUndo.getState().offer({ items, outcome: decision.outcome });
    router.refresh();
  }
  return { decide, isSending, failure };
}
