import { statuses } from '@/lib/listings/status';

export type NavigationItem = {
  href: string;
  label: 'dashboard' | 'my_listings' | 'add_listings' | 'moderation';
  /** Links of its dropdown. */
  statuses?: { status: (typeof statuses)[number]; href: string }[];
};

const myListings = '/dashboard/my-listings';

const items: NavigationItem[] = [
  { href: '/dashboard', label: 'dashboard' },
  {
    href: myListings,
    label: 'my_listings',
    statuses: statuses.map((status) => ({ status, href: `${myListings}?status=${status.toLowerCase()}` })),
  },
  { href: '/dashboard/add-listings', label: 'add_listings' },
];

/** The dashboard's pages; top bar and sidebar show the same ones. */
export function listItems(isModerator: boolean): NavigationItem[] {
  return isModerator ? [...items, { href: '/dashboard/moderation', label: 'moderation' }] : items;
}

/** An item is active on its page and below it; `/dashboard`, which everything is below, only on its own. */
export function isActive(pathname: string, href: string): boolean {
  if (pathname === href) return true;
  return href !== '/dashboard' && pathname.startsWith(`${href}/`);
}
