import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AttentionList, StatusCounts, ViewsChart } from '@/components/dashboard/home/overview';
import { show } from '@/tests/components/auth/screen';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-05-${index + 1}`.replace(/-(\d)$/, '-0$1'),
  views: index,
}));

describe('the dashboard overview', () => {
  test('shows the number of listings by status, each linked to the list', () => {
    const counts = {
      all: 20_000,
      active: 19_990,
      pending: 7,
      rejected: 3,
      paused: 0,
      hidden: 0,
      closed: 0,
      archived: 0,
    };
    show(<StatusCounts counts={counts} reviewTime={{ unit: 'hours', count: 5 }} />);
    expect(screen.getByText('Lately, four of five listings were reviewed within 5 hours.')).toBeVisible();
    expect(screen.getByRole('link', { name: /Active\s*19,990/ })).toHaveAttribute(
      'href',
      '/dashboard/my-listings?status=active',
    );
    expect(screen.getAllByRole('link')).toHaveLength(4);
  });

  test('shows listings that need attention with reasons, and a link to more', () => {
    const newest = [{ uid: 'a', title: 'Ca’ Foscari', reasons: [{ field: 'title', code: 'misleading' }] }];
    show(
      <AttentionList
        attention={[
          { kind: 'rejected', count: 1, newest },
          { kind: 'no_hours', count: 100, newest: [{ uid: 'b', title: 'Squero', reasons: [] }] },
        ]}
      />,
    );
    expect(screen.getByText('One listing was rejected')).toBeInTheDocument();
    expect(screen.getByText('It could mislead visitors', { exact: false })).toBeInTheDocument();
    expect(screen.getByText('100+ listings have no opening hours')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Squero' })).toHaveAttribute('href', '/dashboard/my-listings/edit/b');
  });

  test('may be empty', () => {
    show(<AttentionList attention={[]} />);
    expect(screen.getByText(/Nothing is waiting/)).toBeInTheDocument();
  });

  test.each([
    [200, '118% more than in the 30 days before'],
    [870, '50% fewer than in the 30 days before'],
    [435, 'As many as in the 30 days before'],
    [0, 'None in the 30 days before'],
  ])('is how often the pages were seen, after %i views before', (before, trend) => {
    show(<ViewsChart views={{ days, total: 435, before, demonstration: false }} />);
    expect(screen.getByText('435 views in the last 30 days')).toBeInTheDocument();
    expect(screen.getByText(trend)).toBeInTheDocument();
    expect(screen.queryByText('Demonstration')).toBeNull();
  });

  test('are marked when the seed wrote some of them', () => {
    show(<ViewsChart views={{ days, total: 435, before: 0, demonstration: true }} />);
    expect(screen.getByText('Demonstration')).toBeVisible();
    expect(screen.getByText(/began with invented statistics/)).toBeInTheDocument();
  });
});
