import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { PageHeader } from '@/components/dashboard/shell/page-header';
import { StatusBadge } from '@/components/ui/badge';
import { WithMessages } from '@/tests/components/with-messages';

describe('the page header of the dashboard', () => {
  test('has a title, its children, and a link to a new listing', () => {
    render(
      <WithMessages>
        <PageHeader title="My listings">
          <a href="/import">Import</a>
        </PageHeader>
      </WithMessages>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'My listings' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add listing' })).toHaveAttribute('href', '/dashboard/add-listings');
  });

  test('links to each parent page and marks the current one', () => {
    render(
      <WithMessages>
        <PageHeader title="Import" parents={[{ name: 'My listings', link: '/dashboard/my-listings' }]} />
      </WithMessages>,
    );
    const way = within(screen.getByRole('navigation'));
    expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard',
      '/dashboard/my-listings',
    ]);
    expect(way.getByText('Import').closest('li')).toHaveAttribute('aria-current', 'page');
  });
});

test.each([
  ['Active', 'bg-status-active'],
  ['Pending', 'bg-status-pending'],
  ['Rejected', 'bg-status-rejected'],
  ['Archived', 'bg-status-other'],
  ['Hidden', 'bg-status-other'],
])('the state %s is a word and a dot of its colour', (status, colour) => {
  const { container } = render(
    <WithMessages>
      <StatusBadge status={status} />
    </WithMessages>,
  );
  expect(screen.getByText(status)).toBeInTheDocument();
  expect(container.getElementsByClassName(colour)).toHaveLength(1);
});
