import type { ReactNode } from 'react';
import { CheckIcon, WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

type Props = { kind: 'success' | 'error'; children: ReactNode };

/** The outcome of what was just sent. An error interrupts a screen reader, a success waits its turn. */
export function Banner({ kind, children }: Props) {
  const Icon = kind === 'success' ? CheckIcon : WarningIcon;
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames(
        'flex animate-rise items-start gap-3 rounded-control border px-4 py-3',
        kind === 'success' ? 'border-lagoon/40 bg-lagoon-soft' : 'border-brick/40 bg-brick-soft',
      )}
    >
      <Icon className={classNames('mt-0.5 size-5 shrink-0', kind === 'success' ? 'text-lagoon' : 'text-brick')} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
