import { describe, expect, test } from 'vitest';
import { isActive, listNavigationItems } from '@/lib/listings/dashboard/navigation';

describe('the dashboard navigation', () => {
  test('marks an item on its page and on the pages below it', () => {
    expect(isActive('/dashboard/my-listings', '/dashboard/my-listings')).toBe(true);
    expect(isActive('/dashboard/my-listings/edit/1', '/dashboard/my-listings')).toBe(true);
    expect(isActive('/dashboard/my-listings-old', '/dashboard/my-listings')).toBe(false);
  });

  test('marks the dashboard itself only on its own page', () => {
    expect(isActive('/dashboard', '/dashboard')).toBe(true);
    expect(isActive('/dashboard/add-listings', '/dashboard')).toBe(false);
  });

  test('links the statuses in lower case', () => {
    const links = listNavigationItems(false).flatMap((item) => item.statuses ?? []);
    expect(links.map(({ href }) => href)).toEqual([
      '/dashboard/my-listings?status=active',
      '/dashboard/my-listings?status=pending',
      '/dashboard/my-listings?status=rejected',
    ]);
  });

  test('shows moderation to moderators only', () => {
    const hrefs = (isModerator: boolean) => listNavigationItems(isModerator).map(({ href }) => href);
    expect(hrefs(false)).not.toContain('/dashboard/moderation');
    expect(hrefs(true)).toContain('/dashboard/moderation');
  });
});
