import { type ReactNode, useId } from 'react';

/** One part of the form: what it is about on the left, its fields on the right; one above the other on a phone. */
export function FormSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-x-10 gap-y-4 rounded-card border border-line bg-paper p-4 sm:gap-y-5 sm:p-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p className="mt-2 max-w-prose text-muted text-sm">{hint}</p>}
      </header>
      <div className="min-w-0 space-y-5 sm:space-y-6">{children}</div>
    </section>
  );
}
