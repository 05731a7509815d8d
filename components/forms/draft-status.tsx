import { useTranslations } from 'next-intl';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { CheckIcon, WarningIcon } from '@/components/ui/icons';
import type { DraftState } from '@/lib/drafts/draft-sync';
import { useDateFormat } from '@/lib/i18n/use-date-format';

/** Says when the form was last saved as a draft, or why it is on this device only. */
export function DraftStatus({ state }: { state: DraftState }) {
  const t = useTranslations('Drafts');
  const message = useFieldMessage();
  const format = useDateFormat();
  if (state.name === 'failed') {
    const reason = reasons[state.code];
    return (
      <p role="status" className="flex items-start gap-2 text-brick text-sm">
        <WarningIcon className="mt-0.5 size-4 shrink-0" />
        {reason ? t(reason) : t('notSaved', { reason: message({ message: state.code }) ?? '' })}
      </p>
    );
  }
  const { savedAt } = state;
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-muted text-sm tabular-nums">
      {state.name === 'saving' && t('saving')}
      {state.name === 'saved' && savedAt && (
        <>
          <CheckIcon className="size-4 shrink-0 text-status-active" />
          {t('saved', { time: format(new Date(savedAt), { hour: '2-digit', minute: '2-digit' }) })}
        </>
      )}
    </p>
  );
}

const reasons: Partial<Record<string, 'offline' | 'signedOut'>> = {
  offline: 'offline',
  sign_in_required: 'signedOut',
};
