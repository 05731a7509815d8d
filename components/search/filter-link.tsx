'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useSearchFrame } from '@/components/search/search-frame';
import { Link } from '@/lib/i18n/navigation';

type Props = { id: string; href: string; current?: boolean; className?: string; children: ReactNode };

/** A choice that is an address: a link for everybody, and no jump where there is JavaScript. */
export function FilterLink({ id, href, current = false, className, children }: Props) {
  const { go } = useSearchFrame();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    go(href);
  }
  return (
    <Link
      id={id}
      href={href}
      prefetch={false}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
      className={className}
    >
      {children}
    </Link>
  );
}
