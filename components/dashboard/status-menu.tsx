'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useId, useRef, useState } from 'react';
import type { NavigationItem } from '@/components/dashboard/navigation';
import { useDismiss } from '@/components/dashboard/use-dismiss';
import { StatusBadge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { ChevronIcon } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  links: NonNullable<NavigationItem['statuses']>;
  /** Floats over the page in the top bar; in the sidebar it pushes the rest down. */
  floating: boolean;
};

/** The listings of one status, behind a small arrow beside "My listings". */
export function StatusMenu({ links, floating }: Props) {
  const t = useTranslations('Dashboard');
  const [open, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const listId = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss(frame, open && floating, close);

  return (
    <div ref={frame} className={floating ? 'relative' : 'contents'}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
        className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink lg:w-8"
      >
        <ChevronIcon className={classNames('size-4 transition-transform duration-150', open && 'rotate-180')} />
        <span className="sr-only">{t('byStatus')}</span>
      </button>
      <ul
        id={listId}
        hidden={!open}
        className={
          floating
            ? 'absolute top-full right-0 z-30 mt-1.5 min-w-44 rounded-card border border-line bg-paper p-1.5 shadow-float'
            : 'w-full pl-11'
        }
      >
        {links.map(({ status, href }) => (
          <li key={status}>
            <Link
              href={href}
              prefetch={false}
              onClick={close}
              className="flex min-h-11 items-center rounded-control px-3 hover:bg-lagoon-soft"
            >
              <StatusBadge status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
