import { useTranslations } from 'next-intl';
import { useHeldTimeout } from '@/components/hooks/use-held-timeout';
import { Banner } from '@/components/ui/banner';
import { CloseIcon } from '@/components/ui/icons';

const DURATION_MS = 5000;

export type Outcome = { kind: 'success' | 'error'; text: string };

/** The outcome of a form for five seconds, in a permanent live region. */
export function TimedBanner({ outcome, onGone }: { outcome: Outcome | null; onGone: () => void }) {
  return (
    <div aria-live="polite" className="*:mb-6">
      {outcome && <Message outcome={outcome} onGone={onGone} />}
    </div>
  );
}

function Message({ outcome, onGone }: { outcome: Outcome; onGone: () => void }) {
  const t = useTranslations('TimedBanner');
  // each outcome is a new object
  const hold = useHeldTimeout(onGone, DURATION_MS, outcome);

  return (
    <div {...hold}>
      <Banner kind={outcome.kind}>
        <div className="flex items-start justify-between gap-3">
          <p>{outcome.text}</p>
          <button
            type="button"
            onClick={onGone}
            className="-my-2.5 -mr-3 grid size-11 shrink-0 place-items-center rounded-control text-muted hover:text-ink"
          >
            <CloseIcon className="size-4" />
            <span className="sr-only">{t('close')}</span>
          </button>
        </div>
      </Banner>
    </div>
  );
}
