import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportList } from '@/components/moderation/reports/report-list';
import { UndoBar } from '@/components/moderation/undo/undo-bar';
import type { OpenReport } from '@/lib/moderation/reports/schema';
import { useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';

beforeEach(() => signInAnna());
afterEach(() => vi.unstubAllGlobals());

const report: OpenReport = {
  id: '00000009-0000-4000-8000-000000000000',
  reason: 'position',
  note: 'It is <b>across</b> the canal.',
  email: 'mia@example.org',
  at: 1_780_000_000,
  listing: {
    ...{ uid: '00000001-0000-4000-8000-000000000000', slug: 'osteria', title: 'Osteria', language: 'it' },
    ...{ status: 'Active', version: 4, own: false },
  },
  host: { sub: 'anna-1', name: 'Anna Rossi', isBlocked: false, publicListings: 2 },
};

function answerWith(answer: Response) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    sent.push([path, new Headers(headers).get('authorization'), JSON.parse(String(body))]);
    return answer;
  });
  return sent;
}

test('a moderator reads a report with the reply address and closes it', async () => {
  const sent = answerWith(new Response(null, { status: 204 }));
  const hand = show(<ReportList reports={[report]} />);
  expect(screen.getByText('The place on the map is wrong')).toBeVisible();
  expect(screen.getByText('It is <b>across</b> the canal.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Answer mia@example.org' })).toHaveAttribute(
    'href',
    'mailto:mia@example.org',
  );
  await hand.click(screen.getByRole('button', { name: 'Nothing to change: report about Osteria' }));
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('The report is closed.'));
  expect(sent).toEqual([
    [`/api/moderation/reports/${report.id}`, expect.stringMatching(/^Bearer ey/), { outcome: 'none' }],
  ]);
});

test('a report closed by another moderator is closed', async () => {
  answerWith(Response.json({ error: 'not_found', status: 404, errors: [] }, { status: 404 }));
  const hand = show(<ReportList reports={[report]} />);
  await hand.click(screen.getByRole('button', { name: /It is corrected/ }));
  await waitFor(() => expect(useToast.getState()).toMatchObject({ toastMsg: 'The report is closed.' }));
});

test('a failure is shown, and can be retried', async () => {
  answerWith(Response.json({ error: 'unavailable', status: 503, errors: [] }, { status: 503 }));
  const hand = show(<ReportList reports={[report]} />);
  await hand.click(screen.getByRole('button', { name: /It is corrected/ }));
  await waitFor(() => expect(useToast.getState()).toMatchObject({ toastType: 'error' }));
  expect(screen.getByRole('button', { name: /It is corrected/ })).not.toHaveAttribute('aria-busy');
});

test('a moderator hides the reported listing with reasons', async () => {
  const decided = { uid: report.listing.uid, status: 'Hidden', version: 5, inReview: false, next: null };
  const sent = answerWith(Response.json(decided));
  const hand = show(<ReportList reports={[report]} />);
  await hand.click(screen.getByRole('button', { name: 'Hide now: Osteria' }));
  await hand.selectOptions(screen.getByLabelText(/^Reason/), 'It may be against the law');
  await hand.click(screen.getByRole('button', { name: 'Hide the listing' }));
  const items = [{ uid: report.listing.uid, version: 5 }];
  await waitFor(() => expect(useModerationUndo.getState().last).toEqual({ items, outcome: 'hide' }));
  const reasons = [expect.objectContaining({ field: 'listing', code: 'illegal' })];
  expect(sent).toEqual([
    [`/api/moderation/${report.listing.uid}`, expect.stringMatching(/^Bearer ey/), { outcome: 'hide', reasons }],
  ]);
});

test('a moderator cannot take down their own listing here', () => {
  show(<ReportList reports={[{ ...report, listing: { ...report.listing, own: true } }]} />);
  expect(screen.queryByRole('button', { name: /Hide now/ })).toBeNull();
});

test('the focus is never lost while a listing is hidden by keyboard', async () => {
  answerWith(Response.json({ uid: report.listing.uid, status: 'Hidden', version: 5, inReview: false, next: null }));
  const page = (
    <main id="main" tabIndex={-1}>
      <UndoBar />
      <ReportList reports={[report]} />
    </main>
  );
  const hand = show(page);
  const hide = () => screen.getByRole('button', { name: 'Hide now: Osteria' });
  hide().focus();
  await hand.keyboard('{Enter}');
  expect(screen.getByLabelText('Field')).toHaveFocus();
  screen.getByRole('button', { name: 'Cancel' }).focus();
  await hand.keyboard('{Enter}');
  expect(hide()).toHaveFocus();

  await hand.keyboard('{Enter}');
  await hand.selectOptions(screen.getByLabelText(/^Reason/), 'It may be against the law');
  screen.getByRole('button', { name: 'Hide the listing' }).focus();
  await hand.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  await hand.tab();
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  act(() => useModerationUndo.getState().clear());
  expect(screen.getByRole('main')).toHaveFocus();
});
