import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OperationsReport } from '@/components/moderation/operations/operations-report';
import type { Operations } from '@/lib/operations/schema';
import { show } from '@/tests/components/auth/screen';

const at = new Date('2026-11-24T13:05:00Z');
const operations: Operations = {
  version: 'build-7',
  instance: 'guide-1',
  database: { state: 'ok', answerMs: 3 },
  media: { state: 'ok', storage: 'files', freeBytes: 12_340_000_000 },
  tide: { state: 'failing', at },
  partner: { state: 'off', at: null },
  mail: { state: 'ok', waiting: 2, oldest: at },
  backup: { state: 'failing', at: null },
  jobs: [
    { name: 'mail', state: 'ok', at },
    { name: 'retention', state: 'waiting', at: null },
  ],
};

test('names what fails first, then every service and job with its state and a fact', () => {
  show(<OperationsReport operations={operations} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Tide feed', 'Backup']);
  const rows = screen.getAllByRole('term').map((term) => {
    const facts = within(term.parentElement ?? term).getAllByRole('definition');
    return [term, ...facts].map(({ textContent }) => textContent?.replace(/\u00a0/g, ' '));
  });
  expect(rows).toEqual([
    ['Database', 'Working', 'Answers in 3 ms'],
    ['Photo storage', 'Working', '12.3 GB free'],
    ['Tide feed', 'Failing', 'Last read: 24 November at 14:05'],
    ['Booking partner', 'Not set up', ''],
    ['Mail server', 'Working', '2 emails are waiting, the oldest since 24 November at 14:05'],
    ['Backup', 'Failing', 'No backup found'],
    ['Sending email', 'Working', 'Last run: 24 November at 14:05'],
    ['Deleting old data', 'Not run yet', ''],
  ]);
});
