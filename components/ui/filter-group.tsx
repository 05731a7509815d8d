import type { ReactNode } from 'react';

/** Filters that belong together, under their name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // named by its label: a legend is drawn where no layout reaches it
    <fieldset aria-label={title} className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {title}
      </p>
      {children}
    </fieldset>
  );
}
