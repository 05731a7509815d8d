import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Thread } from '@/components/moderation/messages/thread';
import type { ThreadMessage } from '@/lib/moderation/messages/schema';
import { answerCalls, signInAnna } from '../../auth/identity-provider';
import { show } from '../../auth/screen';

const uid = '00000001-0000-4000-8000-000000000000';
const path = `/api/listing/${uid}/messages`;
const answer: ThreadMessage = { id: '1', author: 'moderator', text: 'Which door?', at: 1_780_000_000, isRead: false };

beforeEach(() => signInAnna());

test('unread messages are marked as read, and read ones cause no request', async () => {
  const calls = answerCalls({ [path]: { body: [answer] } });
  show(<Thread uid={uid} side="host" messages={[answer]} />);
  expect(screen.getByRole('listitem')).toHaveTextContent('The moderators');
  expect(screen.getByRole('listitem')).toHaveTextContent('New');
  await waitFor(() => expect(calls).toMatchObject([{ method: 'GET', what: path }]));
  show(<Thread uid={uid} side="moderator" messages={[{ ...answer, isRead: true }]} />);
  expect(calls).toHaveLength(1);
});

test('an empty message is not sent, a refused one stays in its field, a sent one is shown', async () => {
  let refused = true;
  const sent = { ...answer, id: '2', author: 'host', text: 'The green one.' };
  const calls = answerCalls({
    [path]: () =>
      refused ? { status: 429, body: { error: 'too_many_requests', status: 429, errors: [] } } : { body: sent },
  });
  const hand = show(<Thread uid={uid} side="host" messages={[]} />);
  const field = screen.getByRole('textbox', { name: /Your message/ });
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  expect(field).toHaveAccessibleDescription(/./);
  expect(calls).toEqual([]);

  await hand.type(field, 'The green one.');
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).not.toHaveTextContent(/^$/);
  expect(field).toHaveValue('The green one.');

  refused = false;
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('listitem')).toHaveTextContent('You');
  expect(field).toHaveValue('');
});

test('the next message can be typed while one is being sent', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerCalls({ [path]: () => held.then(() => ({ body: { ...answer, id: '2', author: 'host' } })) });
  const hand = show(<Thread uid={uid} side="host" messages={[]} />);
  const field = screen.getByRole('textbox', { name: /Your message/ });
  await hand.type(field, 'The green one.');
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  await hand.clear(field);
  await hand.type(field, 'Or the blue one.');
  release();
  await screen.findByRole('listitem');
  expect(field).toHaveValue('Or the blue one.');
});

test('a message that is not sent is not lost without a question', async () => {
  const left = vi.fn((event: Event) => event.preventDefault());
  answerCalls({ [path]: { body: { ...answer, id: '2', author: 'host' } } });
  const hand = show(
    <>
      <a href="/dashboard">Dashboard</a>
      <Thread uid={uid} side="host" messages={[]} />
    </>,
  );
  const link = screen.getByRole('link', { name: 'Dashboard' });
  link.addEventListener('click', left);
  await hand.click(link);
  expect(left).toHaveBeenCalledTimes(1);

  const field = screen.getByRole('textbox', { name: /Your message/ });
  await hand.type(field, 'The green one.');
  await hand.click(link);
  expect(left).toHaveBeenCalledTimes(1);
  const dialog = within(screen.getByRole('dialog', { name: 'Leave without sending?' }));
  await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect(field).toHaveValue('The green one.');

  await hand.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('listitem');
  await hand.click(link);
  expect(left).toHaveBeenCalledTimes(2);
});
