import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CannedNotes } from '@/components/moderation/review/canned-notes';
import { DecisionPanel } from '@/components/moderation/review/decision-panel';
import german from '@/messages/de.json';
import english from '@/messages/en.json';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

beforeEach(() => signInAnna());
const uid = '00000001-0000-4000-8000-000000000000';
const waiting = (number: number) => ({ uid: `0000000${number}-0000-4000-8000-000000000000`, title: `Place ${number}` });
const sent: { body: unknown; match: string | null }[] = [];
let answer: () => Response;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  answer = () => Response.json({ uid, status: 'Active', version: 4, inReview: false, next: waiting(3) });
  vi.stubGlobal('fetch', async (_path: string, { body, headers }: RequestInit) => {
    sent.push({ body: JSON.parse(String(body)), match: new Headers(headers).get('If-Match') });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => show(<DecisionPanel uid={uid} version={3} previous={waiting(2)} next={waiting(3)} />);

test('A approves the shown version and opens the next entry', async () => {
  open();
  await userEvent.keyboard('a');
  await waitFor(() => expect(visited).toEqual([`/dashboard/moderation/${waiting(3).uid}`]));
  expect(sent).toEqual([{ body: { outcome: 'approve' }, match: '"3"' }]);
});

test('J and K open the next and previous entry, and shortcuts are exposed to screen readers', async () => {
  open();
  await userEvent.keyboard('jk');
  expect(visited).toEqual([3, 2].map((number) => `/dashboard/moderation/${waiting(number).uid}`));
  const keyOf = (role: string, name: string) => screen.getByRole(role, { name }).getAttribute('aria-keyshortcuts');
  expect([
    keyOf('button', 'Approve'),
    keyOf('button', 'Reject'),
    keyOf('link', 'Next'),
    keyOf('link', 'Previous'),
  ]).toEqual(['A', 'R', 'J', 'K']);
});

test.each([
  ['approve', async () => userEvent.keyboard('a')],
  [
    'reject',
    async () => {
      await userEvent.keyboard('r');
      await userEvent.selectOptions(await screen.findByLabelText(/^Reason/), 'It could mislead visitors');
      await userEvent.click(screen.getByRole('button', { name: 'Send the rejection' }));
    },
  ],
])('a refusal to %s comes into view, because the buttons may be at the edge of the window', async (_, decide) => {
  answer = () => Response.json({ error: 'unavailable', status: 503, errors: [] }, { status: 503 });
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  open();
  await decide();
  const note = await screen.findByRole('alert');
  expect(scrolled.mock.contexts).toEqual([note]);
  scrolled.mockRestore();
});

test('R opens the reasons, and typing triggers no shortcut', async () => {
  open();
  await userEvent.keyboard('r');
  expect(await screen.findByLabelText('Field')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Note to the host'), 'a jar of rakia');
  await userEvent.click(document.body);
  await userEvent.keyboard('aj');
  expect(sent).toEqual([]);
  expect(visited).toEqual([]);
});

test('a ready-made note is chosen in the moderator’s language and written in the host’s', async () => {
  show(
    <CannedNotes notes={german.CannedNotes}>
      <DecisionPanel uid={uid} version={3} previous={null} next={null} />
    </CannedNotes>,
  );
  await userEvent.keyboard('r');
  await userEvent.selectOptions(await screen.findByLabelText('Ready-made note'), english.CannedNotes.pin);
  expect(screen.getByLabelText('Note to the host')).toHaveValue(german.CannedNotes.pin);
});

test('single keys can be switched off, and stay off', async () => {
  open();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Use single keys' }));
  await userEvent.keyboard('ajk');
  expect(sent).toEqual([]);
  expect(visited).toEqual([]);
  expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAttribute('aria-keyshortcuts');
});

test('a concurrent decision is shown with a link to the next entry', async () => {
  const decision = { outcome: 'rejected', reasons: [{ field: 'title', code: 'misleading' }], at: 1_790_000_000 };
  const problem = { error: 'stale_version', status: 412, errors: [], decision, next: waiting(3) };
  answer = () => Response.json(problem, { status: 412 });
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Approve' }));

  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Somebody was quicker: it was rejected on 21 September 2026');
  expect(note).toHaveTextContent('Title: It could mislead visitors');
  expect(screen.getByRole('link', { name: 'Place 3' })).toHaveAttribute(
    'href',
    `/dashboard/moderation/${waiting(3).uid}`,
  );
});

test('the focus moves to the content of the page after a decision', async () => {
  show(
    <main id="main" tabIndex={-1}>
      <DecisionPanel uid={uid} version={3} previous={null} next={waiting(3)} />
    </main>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await userEvent.selectOptions(screen.getByLabelText(/^Reason/), 'It could mislead visitors');
  await userEvent.click(screen.getByRole('button', { name: 'Send the rejection' }));
  await waitFor(() => expect(visited).toEqual([`/dashboard/moderation/${waiting(3).uid}`]));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus returns to the button when a rejection is cancelled', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Reject' })).toHaveFocus();
});
