import type { ComponentProps } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';

type LinkProps = Pick<ComponentProps<typeof Link>, 'href' | 'prefetch'>;
type Tab = LinkProps & {
  label: string;
  /** Null for a tab without a number. */
  count: number | null;
  isShown: boolean;
  /** Of the list item. */
  className?: string | undefined;
};

/** Links between the parts of a page, in one line that scrolls on small screens. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav
      aria-label={label}
      className="-mx-4 mb-6 scroll-px-4 overflow-x-auto border-line border-b px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6"
    >
      <ul className="flex w-max gap-1">
        {tabs.map(({ label: name, count, isShown, className, ...link }) => (
          <li key={name} className={className}>
            <Link
              {...link}
              scroll={false}
              aria-current={isShown ? 'page' : undefined}
              className="-mb-px flex min-h-12 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3 text-muted hover:text-ink aria-[current=page]:border-lagoon aria-[current=page]:font-medium aria-[current=page]:text-lagoon aria-[current=page]:[scroll-initial-target:nearest]"
            >
              {name}
              {count !== null && <CountBadge count={count} active={isShown} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
