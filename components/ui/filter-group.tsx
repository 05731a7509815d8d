import type { ReactNode } from 'react';

/** Filters that belong together, under their name. */
export function FilterGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its legend where no layout reaches it
    <div role="group" aria-label={title}>
      <p aria-hidden="true" className="mb-1.5 font-medium text-sm">
        {title}
      </p>
      {children}
    </div>
  );
}
