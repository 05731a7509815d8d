import type { ReactNode } from 'react';
import { Drawing } from '@/components/ui/drawing';
import emptySheet from '@/components/ui/empty-sheet.json';
import { WarningIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

export function EmptyState({ title, hint, action }: { title: string; hint?: string; action?: ReactNode }) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      {/* a quay without boats */}
      <Drawing viewBox="0 0 160 112" paths={emptySheet} className="mb-5 w-40 stroke-[1.5] text-lagoon" />
      <h2 className="text-balance font-serif text-2xl">{title}</h2>
      {hint && <p className="mt-2 text-muted">{hint}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

type DownProps = { title: string; text: string; retry: string; className?: string };

export function ResultsDown({ title, text, retry, className }: DownProps) {
  return (
    <div
      role="alert"
      className={classNames(
        'flex flex-col items-center rounded-card border border-line bg-paper px-6 py-12 text-center',
        className,
      )}
    >
      <WarningIcon className="size-8 text-brick" />
      <h2 className="mt-4">{title}</h2>
      <p className="mt-2 mb-6 text-muted">{text}</p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one in the address bar, query and all */}
      <a href="" className={buttonClass()}>
        {retry}
      </a>
    </div>
  );
}
