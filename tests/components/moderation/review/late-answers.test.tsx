import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ClaimNote } from '@/components/moderation/review/claim-note';
import { DecisionPanel } from '@/components/moderation/review/decision-panel';
import { TakeDownPanel } from '@/components/moderation/take-down/take-down-panel';
import messages from '@/messages/en.json';
import { useModerationUndo } from '@/stores/moderation-undo';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';
import { visited } from '@/tests/setup/router';

beforeEach(() => signInAnna());
const uid = '00000001-0000-4000-8000-000000000000';
const next = { uid: '00000003-0000-4000-8000-000000000000', title: 'Place 3' };
const sent: string[] = [];
let respond: (answer: Response) => void;

beforeEach(() => {
  sent.length = 0;
  respond = () => {};
  useModerationUndo.getState().clear();
  useToast.setState(useToast.getInitialState());
  vi.stubGlobal('fetch', (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return new Promise<Response>((resolve) => {
      respond = resolve;
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page that can be left while its request has no response. */
function Page({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(false)}>
        Leave
      </button>
      {isOpen && children}
    </>
  );
}
const panel = <DecisionPanel uid={uid} version={3} previous={null} next={next} />;
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const answerWith = (answer: Response) => act(async () => respond(answer));

test('a decision that is answered after its page was left opens no other page and can be undone', async () => {
  show(<Page>{panel}</Page>);
  await click('Approve');
  await waitFor(() => expect(sent).toHaveLength(1));
  await click('Leave');
  await answerWith(Response.json({ uid, status: 'Active', version: 4, inReview: false, next }));
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('Approved. It is public now.'));
  expect(useModerationUndo.getState().last?.items).toEqual([{ uid, version: 4 }]);
  expect(visited).toEqual([]);
});

test.each([
  ['Approve', panel, 'The decision could not be sent. Please try again.'],
  [
    `${messages.TakeDown.actions.close}: Osteria`,
    <TakeDownPanel key="down" uid={uid} version={3} status="Active" title="Osteria" />,
    'The decision could not be sent. Please try again.',
  ],
])('“%s” that fails after its page was left has a message', async (name, screenOf, message) => {
  show(<Page>{screenOf}</Page>);
  await click(name);
  await waitFor(() => expect(sent).toHaveLength(1));
  await click('Leave');
  await answerWith(new Response('', { status: 502 }));
  await waitFor(() => expect(useToast.getState()).toMatchObject({ toastMsg: message, toastType: 'error' }));
});

test('a rejection cannot begin while an approval is sent', async () => {
  show(panel);
  await click('Approve');
  expect(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
});

test('a claim is released after it was answered', async () => {
  show(
    <Page>
      <ClaimNote uid={uid} claim={null} isClaimed />
    </Page>,
  );
  await waitFor(() => expect(sent).toEqual([`PUT /api/moderation/${uid}/claim`]));
  await click('Leave');
  expect(sent).toHaveLength(1);
  await answerWith(Response.json({ name: 'Anna', at: 1_780_000_000, mine: true }));
  await waitFor(() => expect(sent.at(-1)).toBe(`DELETE /api/moderation/${uid}/claim`));
});
