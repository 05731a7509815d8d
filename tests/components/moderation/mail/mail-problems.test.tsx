import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MailProblems } from '@/components/moderation/mail/mail-problems';
import { show } from '@/tests/components/auth/screen';

test('mail that was lost and mail that waits are named with the reply of the server', () => {
  const at = Date.UTC(2026, 4, 31, 10) / 1000;
  const lost = { id: '1', kind: 'decision', state: 'refused', attempts: 1, problem: 'EMESSAGE DATA 550', at } as const;
  const waiting = { id: '2', kind: 'other', state: 'waiting', attempts: 3, problem: null, at } as const;
  show(<MailProblems problems={[lost, waiting]} />);

  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Decision about a listing',
    'Other email',
  ]);
  expect(screen.getByText('EMESSAGE DATA 550')).toBeVisible();
  expect(screen.getByText('Lost: the mail server refuses it')).toBeVisible();
  expect(screen.getByText('3 attempts')).toBeVisible();
});
