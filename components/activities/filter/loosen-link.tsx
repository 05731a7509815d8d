import type { MouseEvent, ReactNode } from 'react';
import { Link } from '@/lib/i18n/navigation';

type Props = { href: string; onFollow: () => void; className: string; children: ReactNode };

/** A list with fewer filters: an address for everybody, and no journey where there are scripts. */
export function LoosenLink({ href, onFollow, className, children }: Props) {
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    onFollow();
  }
  return (
    <Link href={href} prefetch={false} onClick={follow} className={className}>
      {children}
    </Link>
  );
}
