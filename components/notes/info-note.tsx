import type { ReactNode } from 'react';
import { InfoIcon } from '@/components/ui/icons';

/** A line with ⓘ that opens an explanation; works without a script. */
export function InfoNote({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 min-w-11 max-w-full wrap-anywhere cursor-pointer list-none items-center gap-2 text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        {label}
        <InfoIcon className="size-5 shrink-0 text-lagoon" />
      </summary>
      <p className="max-w-prose pb-2 text-muted">{children}</p>
    </details>
  );
}
