import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoBar } from '@/components/moderation/undo/undo-bar';
import { useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

beforeEach(() => signInAnna());
const uid = '00000001-0000-4000-8000-000000000000';
const sent: unknown[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  localStorage.clear();
  useModerationUndo.getState().clear();
  answer = () => Response.json({ results: [{ uid, status: 'Pending', version: 3, error: null }] }, { status: 207 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const { items } = JSON.parse(String(body));
    sent.push({ path, items });
    return answer();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offer = () => act(() => useModerationUndo.getState().offer({ items: [{ uid, version: 2 }], outcome: 'approve' }));

test.each(['button', 'key'])('a decision is undone by %s and its page opens again', async (way) => {
  show(<UndoBar />);
  expect(screen.queryByRole('button')).toBeNull();
  offer();
  if (way === 'key') await userEvent.keyboard('u');
  else await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('The decision is undone.'));
  expect(sent).toEqual([{ path: '/api/moderation/undo', items: [{ uid, version: 2 }] }]);
  expect(visited).toEqual([`/dashboard/moderation/${uid}`]);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('the offer ends after ten seconds', () => {
  vi.useFakeTimers();
  show(<UndoBar />);
  offer();
  act(() => vi.advanceTimersByTime(9_000));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('without a connection the offer stays, and a further press undoes the decision', async () => {
  const undone = answer;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  const hand = show(<UndoBar />);
  offer();
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('The undo could not be sent. Please try again.'));
  expect(visited).toEqual([]);
  answer = undone;
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('The decision is undone.'));
});

test('an undo that is answered late takes neither the offer of a later decision nor the page opened meanwhile', async () => {
  const undone = answer;
  let respond = () => {};
  answer = () =>
    new Promise((resolve) => {
      respond = () => resolve(undone());
    });
  const hand = show(<UndoBar />);
  offer();
  await hand.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  history.pushState(null, '', '/dashboard/moderation/other');
  act(() => useModerationUndo.getState().offer({ items: [{ uid, version: 9 }], outcome: 'reject' }));
  useToast.setState({ toastMsg: '' });
  respond();
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('The decision is undone.'));
  expect(useModerationUndo.getState().last?.items).toEqual([{ uid, version: 9 }]);
  expect(visited).toEqual([]);
});
