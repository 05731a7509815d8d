import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BlockHost } from '@/components/moderation/people/block-host';
import { PersonList } from '@/components/moderation/people/person-list';
import { GlobalDialog } from '@/components/ui/global-dialog';
import type { Person } from '@/lib/moderation/people/schema';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';

beforeEach(() => signInAnna());
afterEach(() => vi.unstubAllGlobals());

const marta: Person = {
  sub: 'sub-1',
  name: 'Marta Zorzi',
  email: 'marta@example.org',
  since: 1_780_000_000,
  demonstration: false,
  listings: 2,
  isBlocked: false,
  isModerator: false,
  isSelf: false,
};

function answerWith(status: number, body: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, { body: text }: RequestInit) => {
    sent.push([path, JSON.parse(String(text))]);
    return Response.json(body, { status });
  });
  return sent;
}

function open(person: Person) {
  return show(
    <>
      <PersonList people={[person]} />
      <GlobalDialog />
    </>,
  );
}

async function choose(hand: ReturnType<typeof open>, name: string) {
  await hand.click(screen.getByRole('button', { name: 'Actions for Marta Zorzi' }));
  await hand.click(await screen.findByRole('menuitem', { name }));
  await hand.click(screen.getByRole('button', { name, hidden: true }));
}

test('an account is blocked after a confirmation', async () => {
  const sent = answerWith(200, { ...marta, isBlocked: true });
  const hand = open(marta);
  expect(screen.getByText(/2 listings/)).toBeVisible();
  await choose(hand, 'Block');
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('Marta Zorzi is blocked.'));
  expect(sent).toEqual([['/api/moderation/people/sub-1', { action: 'block' }]]);
});

test('a host is blocked from a listing after the dialog said what stays public', async () => {
  const sent = answerWith(200, { ...marta, isBlocked: true });
  const host = { sub: 'sub-1', name: 'Marta Zorzi', isBlocked: false, publicListings: 2 };
  const hand = show(
    <>
      <BlockHost host={host} />
      <GlobalDialog />
    </>,
  );
  await hand.click(screen.getByRole('button', { name: 'Block the host Marta Zorzi' }));
  expect(await screen.findByText(/2 of them are public and stay public\./)).toBeInTheDocument();
  expect(sent).toEqual([]);
  await hand.click(screen.getByRole('button', { name: 'Block', hidden: true }));
  await waitFor(() => expect(sent).toEqual([['/api/moderation/people/sub-1', { action: 'block' }]]));
});

test('the reason of a refusal is shown', async () => {
  const errors = [{ pointer: '', code: 'lastModerator' }];
  answerWith(409, { error: 'conflict', status: 409, errors });
  const hand = open({ ...marta, isModerator: true });
  await choose(hand, 'Withdraw moderator role');
  expect(await screen.findByText(/This is the last moderator/)).toBeInTheDocument();
});

test('of the own account only the role can be withdrawn, and without the pool no role is offered', async () => {
  const hand = open({ ...marta, isSelf: true, isModerator: true });
  await hand.click(screen.getByRole('button', { name: 'Actions for Marta Zorzi' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(1);
});

test('an own account without the role has no actions', () => {
  open({ ...marta, isSelf: true });
  expect(screen.queryByRole('button', { name: /Actions/ })).toBeNull();
});
