import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useHeldTimeout } from '@/components/hooks/use-held-timeout';
import { Banner } from '@/components/ui/banner';
import { CloseIcon } from '@/components/ui/icons';

const DURATION_MS = 5000;

export type Outcome = { kind: 'success' | 'error'; text: string };

type Props = { onGone: () => void } & Pick<ComponentProps<typeof Banner>, 'icon'>;

/** The outcome of a form for five seconds: an error is an alert, a success appears in a permanent live region. */
export function TimedBanner({ outcome, ...props }: Props & { outcome: Outcome | null }) {
  return (
    <div className="*:*:mb-6">
      <div role="status">{outcome?.kind === 'success' && <Message outcome={outcome} {...props} />}</div>
      <div>{outcome?.kind === 'error' && <Message outcome={outcome} {...props} />}</div>
    </div>
  );
}

function Message({ outcome, onGone, icon }: Props & { outcome: Outcome }) {
  const t = useTranslations('TimedBanner');
  // each outcome is a new object
  const hold = useHeldTimeout(onGone, DURATION_MS, outcome);

  return (
    <div {...hold}>
      <Banner kind={outcome.kind} icon={icon} isAnnounced={outcome.kind === 'error'}>
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
