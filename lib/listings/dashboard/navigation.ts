import { reviewStatuses } from '@/lib/listings/attributes';

export type NavigationItem = {
  href: string;
  label: 'dashboard' | 'my_listings' | 'add_listings' | 'statistics' | 'moderation';
  statuses?: { status: (typeof reviewStatuses)[number]; href: string }[];
};

const myListings = '/dashboard/my-listings';

const items: NavigationItem[] = [
  { href: '/dashboard', label: 'dashboard' },
  {
    href: myListings,
    label: 'my_listings',
    statuses: reviewStatuses.map((status) => ({ status, href: `${myListings}?status=${status.toLowerCase()}` })),
  },
  { href: '/dashboard/add-listings', label: 'add_listings' },
  { href: '/dashboard/statistics', label: 'statistics' },
];

export function listNavigationItems(isModerator: boolean): NavigationItem[] {
  return isModerator ? [...items, { href: '/dashboard/moderation', label: 'moderation' }] : items;
}

export function isActive(pathname: string, href: string): boolean {
  if (pathname === href) return true;
  return href !== '/dashboard' && pathname.startsWith(`${href}/`);
}
