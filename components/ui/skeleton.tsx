import { classNames } from '@/lib/browser/class-names';

/** A quiet placeholder; give it the size of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={classNames('animate-shimmer rounded-control bg-line', className)} />;
}
