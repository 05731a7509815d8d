'use client';

import { SearchField } from '@/components/search/search-field';
import { usePathname } from '@/lib/i18n/navigation';

/** The search in the header of wide screens, on pages without a search of their own. */
export function HeaderSearch() {
  const pathname = usePathname();
  if (pathname === '/' || /^\/listings(\/|$)/.test(pathname)) return null;
  return (
    <div className="mx-4 hidden w-full max-w-sm min-w-0 xl:block">
      <SearchField look="bar" />
    </div>
  );
}
