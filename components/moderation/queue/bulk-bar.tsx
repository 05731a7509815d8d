import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type Chosen, useBulkDecision } from '@/components/moderation/queue/use-bulk-decision';
import { type Reasons, RejectionForm } from '@/components/moderation/review/rejection-form';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CheckIcon, CloseIcon } from '@/components/ui/icons';
import type { QueueItem } from '@/lib/moderation/schema';

type Props = { items: readonly QueueItem[]; onDone: (decided: readonly Chosen[]) => void };

/** One decision about the ticked entries; stays in view while the list scrolls. */
export function BulkBar({ items, onDone }: Props) {
  const t = useTranslations('ModerationQueue');
  const [isRejecting, setRejecting] = useState(false);
  const [reasons, setReasons] = useState<Reasons>();
  const { decide, isSending, done, refused, hasFailed } = useBulkDecision(onDone);

  function cancel(typed: Reasons | undefined) {
    setReasons(typed);
    setRejecting(false);
  }

  return (
    <section
      aria-label={t('decideChosen')}
      className="sticky bottom-2 z-10 mt-4 max-h-[80vh] space-y-3 overflow-y-auto rounded-card border border-line-strong bg-paper p-4 shadow-lg"
    >
      {hasFailed && <Banner kind="error">{t('failed')}</Banner>}
      {refused > 0 && <Banner kind="error">{t('refused', { count: refused })}</Banner>}
      {isRejecting ? (
        <RejectionForm
          reasons={reasons}
          pending={isSending}
          onSend={(decision) => decide(items, decision)}
          onCancel={cancel}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p role="status" className="mr-auto tabular-nums">
            {isSending ? t('progress', { done, count: items.length }) : t('chosen', { count: items.length })}
          </p>
          <Button size="sm" pending={isSending} onClick={() => decide(items, { outcome: 'approve' })}>
            <CheckIcon className="size-4" />
            {t('approve', { count: items.length })}
          </Button>
          <Button variant="secondary" size="sm" disabled={isSending} onClick={() => setRejecting(true)}>
            <CloseIcon className="size-4" />
            {t('reject', { count: items.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
