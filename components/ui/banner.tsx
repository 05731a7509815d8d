import type { ReactNode } from 'react';
import { CheckIcon, type EnvelopeIcon, type PadlockIcon, WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { bringIntoView } from '@/lib/browser/focus';

type Props = {
  kind: 'success' | 'error';
  /** Shown with the badge of the outcome, in place of the general icon. */
  icon?: typeof EnvelopeIcon | typeof PadlockIcon;
  /** False inside a live region. */
  isAnnounced?: boolean;
  /** What was pressed may be far away: below a long form, or in a bar at the edge of the window. */
  comesIntoView?: boolean;
  children: ReactNode;
};

/** The outcome of what was just sent. An error interrupts a screen reader, a success waits its turn. */
export function Banner({ kind, icon: StatusIcon, isAnnounced = true, comesIntoView, children }: Props) {
  const isSuccess = kind === 'success';
  const Icon = isSuccess ? CheckIcon : WarningIcon;
  return (
    <div
      ref={comesIntoView ? bringIntoView : undefined}
      role={isAnnounced ? (isSuccess ? 'status' : 'alert') : undefined}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-control border px-4 py-3',
        isSuccess ? 'border-lagoon/40 bg-lagoon-soft' : 'border-brick/40 bg-brick-soft',
      )}
    >
      {StatusIcon ? (
        <StatusIcon status={isSuccess ? 'success' : 'fail'} className="-my-0.5 size-7 shrink-0" />
      ) : (
        <Icon className={classNames('mt-0.5 size-5 shrink-0', isSuccess ? 'text-lagoon' : 'text-brick')} />
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
