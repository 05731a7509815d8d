import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupPanel } from '@/components/moderation/queue/group-panel';
import { QueueList } from '@/components/moderation/queue/queue-list';
import { type QueueItem, queueQuery } from '@/lib/moderation/schema';
import { useModerationUndo } from '@/stores/moderation-undo';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';

beforeEach(() => signInAnna());
afterEach(() => vi.unstubAllGlobals());
beforeEach(() => useModerationUndo.getState().clear());

const now = 1_780_000_000;
const uidOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

function build(number: number, changes: Partial<QueueItem> = {}): QueueItem {
  return {
    uid: uidOf(number),
    kind: 'listing',
    title: `Room ${number}`,
    category: 'hotel',
    area: 'venice',
    fullAddress: 'Calle del Ponte 12, Venezia',
    cover: null,
    ownerName: 'Anna Remèr',
    demonstration: false,
    submittedAt: now - 3_600,
    version: 1,
    again: false,
    priority: [],
    host: 'anna',
    importId: null,
    own: false,
    claim: null,
    ...changes,
  };
}

type Sent = { path: string; body: { items: { uid: string }[]; outcome: string } | null };

/** Answers each decision with success but for the refused ones, and the queue with `waiting`. */
function answer({ refused = [], waiting = [] }: { refused?: string[]; waiting?: QueueItem[] } = {}) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    const parsed = body ? JSON.parse(String(body)) : null;
    sent.push({ path, body: parsed });
    if (!parsed) return Response.json(waiting);
    const results = parsed.items.map(({ uid }: { uid: string }) =>
      refused.includes(uid)
        ? { uid, status: null, version: null, error: 'stale_version' }
        : { uid, status: 'Active', version: 2, error: null },
    );
    return Response.json({ results }, { status: 207 });
  });
  return sent;
}

test('a moderator approves the ticked listings in one request and may undo them', async () => {
  const sent = answer();
  const hand = show(<QueueList items={[build(1), build(2), build(3)]} now={now} />);
  expect(screen.queryByRole('region', { name: 'Decide about what is chosen' })).toBeNull();
  await hand.click(screen.getByRole('checkbox', { name: 'Choose Room 1' }));
  await hand.click(screen.getByRole('checkbox', { name: 'Choose Room 3' }));
  expect(screen.getByText('2 listings chosen')).toBeVisible();
  await hand.click(screen.getByRole('button', { name: 'Approve 2' }));

  await waitFor(() => expect(useModerationUndo.getState().last?.items).toHaveLength(2));
  const items = [1, 3].map((number) => ({ uid: uidOf(number), version: 1 }));
  expect(sent).toEqual([{ path: '/api/moderation/decisions', body: { items, outcome: 'approve' } }]);
  expect(screen.queryByRole('region', { name: 'Decide about what is chosen' })).toBeNull();
});

test('all but their own are chosen at once, and rejected with reasons', async () => {
  const sent = answer();
  const hand = show(<QueueList items={[build(1), build(2, { own: true }), build(3)]} now={now} />);
  expect(screen.queryByRole('checkbox', { name: 'Choose Room 2' })).toBeNull();
  await hand.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await hand.click(screen.getByRole('button', { name: 'Reject 2' }));
  await hand.selectOptions(screen.getByLabelText(/^Reason/), 'The place is listed already');
  await hand.click(screen.getByRole('button', { name: 'Send the rejection' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ outcome: 'reject', reasons: [{ field: 'listing', code: 'duplicate' }] });
});

test('what was not decided is said', async () => {
  answer({ refused: [uidOf(2)] });
  const hand = show(<QueueList items={[build(1), build(2)]} now={now} />);
  await hand.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }));
  await hand.click(screen.getByRole('button', { name: 'Approve 2' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1 listing has changed or was decided meanwhile.');
  expect(useModerationUndo.getState().last?.items).toEqual([{ uid: uidOf(1), version: 2 }]);
});

test('a row shows its age, its import and who works on it', () => {
  const claim = { name: 'Elena Moro', at: now, mine: false };
  show(<QueueList items={[build(1, { submittedAt: now - 4 * 86_400, importId: uidOf(9), claim })]} now={now} />);
  expect(screen.getByText('4 days')).toHaveClass('text-brick');
  expect(screen.getByText(/^With Elena Moro since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Anna Remèr · import' })).toHaveAttribute(
    'href',
    `/dashboard/moderation?host=anna&import=${uidOf(9)}`,
  );
});

test('an import of 490 is approved after a sample, in parts', async () => {
  const waiting = Array.from({ length: 490 }, (_, index) => build(index + 1, { importId: uidOf(9) }));
  const sent = answer({ waiting });
  const filter = queueQuery.parse({ host: 'anna', import: uidOf(9) });
  const hand = show(<GroupPanel filter={filter} total={490} />);
  expect(screen.queryByRole('button', { name: /Approve/ })).toBeNull();
  await hand.click(screen.getByRole('button', { name: 'Look at a sample' }));

  const sample = await screen.findByRole('list');
  expect(
    new Set(
      within(sample)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).size,
  ).toBe(6);
  await hand.click(screen.getByRole('button', { name: 'Approve 490' }));
  await waitFor(() => expect(useModerationUndo.getState().last?.items).toHaveLength(490));
  expect(sent.slice(1).map(({ body }) => body?.items.length)).toEqual([100, 100, 100, 100, 90]);
});

test('what is ticked while a decision is sent stays ticked, and no second decision begins', async () => {
  let respond = () => {};
  vi.stubGlobal('fetch', async () => {
    await new Promise<void>((resolve) => {
      respond = resolve;
    });
    return Response.json({ results: [{ uid: uidOf(1), status: 'Active', version: 2, error: null }] }, { status: 207 });
  });
  const hand = show(<QueueList items={[build(1), build(2)]} now={now} />);
  await hand.click(screen.getByRole('checkbox', { name: 'Choose Room 1' }));
  await hand.click(screen.getByRole('button', { name: 'Approve 1' }));
  expect(screen.getByRole('button', { name: 'Reject 1' })).toBeDisabled();
  await hand.click(screen.getByRole('checkbox', { name: 'Choose Room 2' }));
  respond();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Choose Room 1' })).not.toBeChecked());
  expect(screen.getByRole('checkbox', { name: 'Choose Room 2' })).toBeChecked();
});
