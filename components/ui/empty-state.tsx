import type { ReactNode } from 'react';
import { WarningIcon } from '@/components/ui/icons';
import { buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

type Props = { title: string; hint?: string; action?: ReactNode };

export function EmptyState({ title, hint, action }: Props) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-6 py-12 text-center">
      <NoDocumentsIllustration />
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

/** An empty sheet on the quay: poles, water, nothing filed yet. */
function NoDocumentsIllustration() {
  return (
    <svg
      viewBox="0 0 160 112"
      aria-hidden="true"
      className="mb-5 w-40 text-lagoon"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path
        className="fill-lagoon-soft"
        stroke="none"
        d="M14 84c22-9 40 6 66 0s44-8 66 0v16a8 8 0 0 1-8 8H22a8 8 0 0 1-8-8Z"
      />
      <path className="fill-paper" d="M58 14h32l14 14v52H58Z" />
      <path d="M90 14v14h14M68 42h24M68 52h24M68 62h14" className="opacity-60" />
      <path d="M32 34v58M40 44v50M124 38v56" strokeWidth="3" />
      <path d="M30.5 42l3-3M30.5 50l3-3M38.5 52l3-3M122.5 46l3-3M122.5 54l3-3" className="stroke-paper" />
      <path d="M20 90c10-4 18 4 28 0s18-4 28 0 18 4 28 0 18-4 36 0M32 100c9-3 16 3 25 0s16-3 25 0 16 3 25 0" />
    </svg>
  );
}
