import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TimedBanner } from '@/components/profile/timed-banner';
import { PadlockIcon } from '@/components/ui/icons';
import { show } from '../auth/screen';

test.each([
  ['success', 'status', 'fill-status-active'],
  ['error', 'alert', 'fill-status-warning'],
] as const)('a %s is announced once, with its badge', (kind, role, badge) => {
  show(<TimedBanner outcome={{ kind, text: 'The outcome' }} icon={PadlockIcon} onGone={() => {}} />);
  const regions: Element[] = [];
  for (let element: Element | null = screen.getByText('The outcome'); element; element = element.parentElement)
    if (element.matches('[role=status], [role=alert], [aria-live]')) regions.push(element);

  expect(regions.map((region) => region.getAttribute('role'))).toEqual([role]);
  expect(regions[0]?.getElementsByClassName(badge)).toHaveLength(1);
});
