import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useId, useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { DialogActions } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { TextField } from '@/components/ui/text-field';
import { addDays, venetianMoment } from '@/lib/listings/hours/venetian-clock';
import { MAX_CLOSURE_DAYS } from '@/lib/listings/lifecycle/schema';

type Props = {
  onClose: () => void;
  /** Returns a message when it failed. */
  onSave: (until: string) => Promise<string>;
};

/** The last day of a temporary closure, a week from today unless the host says otherwise. */
export function ClosureDialog({ onClose, onSave }: Props) {
  const t = useTranslations('ListingLifecycle');
  const formId = useId();
  const [today] = useState(() => venetianMoment(new Date()).date);
  const last = addDays(today, MAX_CLOSURE_DAYS);
  const [until, setUntil] = useState(() => addDays(today, 7));
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const isPossible = until >= today && until <= last;

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPossible || isPending) return;
    setPending(true);
    setError(await onSave(until));
    setPending(false);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('closeUntil')}
      footer={
        <DialogActions cancel={t('cancel')} onCancel={onClose} form={formId} pending={isPending} disabled={!isPossible}>
          {t('closeSubmit')}
        </DialogActions>
      }
    >
      <form id={formId} noValidate onSubmit={save} className="space-y-4">
        <p>{t('closureHint')}</p>
        <TextField
          type="date"
          label={t('lastDay')}
          min={today}
          max={last}
          value={until}
          onChange={({ target }) => setUntil(target.value)}
        />
        {error && <Banner kind="error">{error}</Banner>}
      </form>
    </Dialog>
  );
}
