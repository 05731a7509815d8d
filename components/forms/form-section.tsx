import { type ReactNode, useId } from 'react';
import { classNames } from '@/lib/browser/class-names';

type Props = { title: string; hint?: string | undefined; isBare?: boolean; children: ReactNode };

/** One part of the form: what it is about on the left, its fields on the right; one above the other on a phone. `isBare`: without a visible title, and on a phone without a frame. */
export function FormSection({ title, hint, isBare = false, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames(
        'grid grid-cols-1 gap-x-10 gap-y-4 sm:gap-y-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]',
        'rounded-card border-line sm:border sm:bg-paper',
        !isBare && 'max-sm:border max-sm:bg-paper max-sm:p-4',
      )}
    >
      <header className={isBare ? 'sr-only' : undefined}>
        <h2 id={id}>{title}</h2>
        {hint && <p className="mt-2 max-w-prose text-muted text-sm">{hint}</p>}
      </header>
      <div className={classNames('min-w-0 sm:space-y-6', isBare ? 'space-y-4' : 'space-y-5')}>{children}</div>
    </section>
  );
}
