import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Thread } from '@/components/moderation/messages/thread';
import { DecisionPanel } from '@/components/moderation/review/decision-panel';
import { TakeDownPanel } from '@/components/moderation/take-down/take-down-panel';
import { UndoBar } from '@/components/moderation/undo/undo-bar';
import { useModerationUndo } from '@/stores/moderation-undo';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

beforeEach(() => signInAnna());
const uid = '00000001-0000-4000-8000-000000000000';
const next = { uid: '00000003-0000-4000-8000-000000000000', title: 'Place 3' };
const sent: string[] = [];

beforeEach(() => {
  sent.length = 0;
  useModerationUndo.getState().clear();
  vi.stubGlobal('fetch', async (path: string) => {
    sent.push(path);
    return Response.json({ uid, status: 'Rejected', version: 4, inReview: false, next });
  });
});
afterEach(() => vi.unstubAllGlobals());

const page = (
  <>
    <a href="/dashboard">Dashboard</a>
    <UndoBar />
    <DecisionPanel uid={uid} version={3} previous={null} next={next} />
    <Thread uid={uid} side="moderator" messages={[]} />
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const note = () => screen.getByLabelText('Note to the host');
const question = (name: string) => within(screen.getByRole('dialog', { name }));

/** `left` is called when the link is followed. */
function showWithLink() {
  const left = vi.fn((event: Event) => event.preventDefault());
  const hand = show(page);
  const link = screen.getByRole('link', { name: 'Dashboard' });
  link.addEventListener('click', left);
  return { hand, link, left };
}

test('reasons are not discarded without a confirmation, which does not appear when they are sent', async () => {
  const { hand, link, left } = showWithLink();
  await hand.click(button('Reject'));
  await hand.click(link);
  expect(left).toHaveBeenCalledTimes(1);

  await hand.type(note(), 'Say where.');
  await hand.click(link);
  await hand.click(question('Leave without saving?').getByRole('button', { name: 'Stay here' }));
  expect(left).toHaveBeenCalledTimes(1);
  act(() => useModerationUndo.getState().offer({ items: [{ uid: next.uid, version: 2 }], outcome: 'approve' }));
  await hand.click(button('Undo'));
  await hand.click(question('Leave without saving?').getByRole('button', { name: 'Stay here' }));
  expect(sent).toEqual([]);

  await hand.selectOptions(screen.getByLabelText(/^Reason/), 'It could mislead visitors');
  await hand.click(button('Send the rejection'));
  await waitFor(() => expect(visited).toEqual([`/dashboard/moderation/${next.uid}`]));
  await hand.click(link);
  expect(left).toHaveBeenCalledTimes(2);
});

test('two forms with changes ask once', async () => {
  const { hand, link, left } = showWithLink();
  await hand.click(button('Reject'));
  await hand.type(note(), 'Say where.');
  await hand.type(screen.getByLabelText(/^Your message/), 'Which door?');
  await hand.click(link);
  await hand.click(button('Leave'));
  expect(left).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the reasons are still there when the form was cancelled and is opened again', async () => {
  const hand = show(page);
  await hand.click(button('Reject'));
  await hand.selectOptions(screen.getByLabelText(/^Reason/), 'It could mislead visitors');
  await hand.type(note(), 'Say where.');
  await hand.click(button('Cancel'));
  await hand.click(button('Reject'));
  expect(note()).toHaveValue('Say where.');
  expect(screen.getByLabelText(/^Reason/)).toHaveDisplayValue('It could mislead visitors');
});

test('the reasons of hiding are still there after Cancel', async () => {
  const hand = show(<TakeDownPanel uid={uid} version={3} status="Active" title="Osteria" />);
  await hand.click(button('Hide now: Osteria'));
  await hand.type(note(), 'Say where.');
  await hand.click(button('Cancel'));
  await hand.click(button('Hide now: Osteria'));
  expect(note()).toHaveValue('Say where.');
});

test('a decision or the next listing does not discard a message without a question', async () => {
  const hand = show(page);
  await hand.type(screen.getByLabelText(/^Your message/), 'Which door?');
  await hand.click(button('Approve'));
  const dialog = question('Leave without sending?');
  await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
  await hand.keyboard('j');
  await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect([...sent, ...visited]).toEqual([]);

  await hand.click(button('Approve'));
  await hand.click(dialog.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(visited).toEqual([`/dashboard/moderation/${next.uid}`]));
});
