import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

type Props = {
  label: string;
  isPossible: boolean;
  onPress: () => void;
  className: string;
  children: ReactNode;
};

/** To the photograph before or after; under a finger, swiping does it. */
export function Turn({ label, isPossible, onPress, className, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={!isPossible || undefined}
      onClick={isPossible ? onPress : undefined}
      className={classNames(
        'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-paper/90 text-ink shadow-float transition-opacity duration-150 hover:bg-paper aria-disabled:opacity-0 max-sm:hidden',
        className,
      )}
    >
      {children}
    </button>
  );
}
