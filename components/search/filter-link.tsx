'use client';

import type { MouseEvent, ReactNode } from 'react';
import { useSearchFrame } from '@/components/search/search-frame';
import { Link } from '@/lib/i18n/navigation';

type Props = { id: string; href: string; current?: boolean; className?: string; children: ReactNode };

/** A link to another search; with JavaScript it keeps the scroll position. */
export function FilterLink({ id, href, current = false, className, children }: Props) {
  const { navigate } = useSearchFrame();
  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    navigate(href);
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
