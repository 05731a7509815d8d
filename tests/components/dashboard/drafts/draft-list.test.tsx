import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DraftList } from '@/components/dashboard/drafts/draft-list';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { pendingName, writePending } from '@/lib/drafts/pending';
import type { DraftCard } from '@/lib/listings/drafts/schema';
import { show } from '@/tests/components/auth/screen';

const { refresh } = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('@/lib/identity/client', () => ({ readSession: async () => ({ idToken: 'token' }) }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ refresh }),
  Link: ({ href, children }: { href: string | { query: object }; children: React.ReactNode }) => (
    <a href={typeof href === 'string' ? href : `?${new URLSearchParams({ ...href.query })}`}>{children}</a>
  ),
}));

const uid = '10082fbb-b522-4354-8345-5ead573d1339';
const other = uid.replace('10', '20');
const facts = { status: 'Draft', version: 3, savedAt: '2026-05-31T12:05:00.000Z' } as const;
const draft: DraftCard = { ...facts, uid, title: 'Osteria', image: null, isEdit: false };

type Sent = { path: string; method: string; ifMatch: string | null; body: unknown };
const sent: Sent[] = [];
const responses: Response[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  responses.length = 0;
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    const ifMatch = new Headers(headers).get('If-Match');
    sent.push({ path, method: String(method), ifMatch, body: body && JSON.parse(String(body)) });
    return responses.shift() ?? new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  refresh.mockReset();
});

test('is empty without drafts', () => {
  show(<DraftList owner="anna" drafts={[]} />);
  expect(screen.queryByRole('heading')).toBeNull();
});

test('names each draft with its status and time, and leads to its form', () => {
  show(<DraftList owner="anna" drafts={[draft, { ...draft, uid: other, title: ' ', isEdit: true }]} />);
  expect(screen.getAllByText('Draft')).toHaveLength(2);
  expect(screen.getByText('Saved 31 May at 14:05')).toBeInTheDocument();
  expect(screen.getByText(/changes to a listing/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Osteria' })).toHaveAttribute('href', `?draft=${uid}`);
  const edit = screen.getByRole('link', { name: 'Continue Without a title' });
  expect(edit).toHaveAttribute('href', `/dashboard/my-listings/edit/${other}`);
});

test('discards a draft after a question', async () => {
  const hand = show(
    <>
      <DraftList owner="anna" drafts={[draft]} />
      <GlobalDialog />
    </>,
  );
  await hand.click(screen.getByRole('button', { name: 'Discard Osteria' }));
  expect(await screen.findByRole('dialog', { name: 'Discard “Osteria”?' })).toBeInTheDocument();
  await hand.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent).toMatchObject([{ path: `/api/listing/drafts/${uid}`, method: 'DELETE' }]);
});

test('sends this user’s changes that were made without a connection, merged with the current draft', async () => {
  const base = { title: 'Osteria', address: '' };
  const pending = { version: 2, base, mine: { ...base, title: 'Osteria mia' } };
  writePending(pendingName('anna', uid), pending);
  writePending(pendingName('bruno', other), pending);
  const current = { ...facts, uid, isEdit: false, title: 'Osteria', address: 'Calle 1' };
  responses.push(
    Response.json({ error: 'stale_version', status: 412, errors: [], current }, { status: 412 }),
    Response.json({ ...current, title: 'Osteria mia', version: 4 }),
  );
  show(<DraftList owner="anna" drafts={[draft]} />);

  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(sent).toMatchObject([
    { ifMatch: '"2"', body: { title: 'Osteria mia', address: '' } },
    { ifMatch: '"3"', body: { title: 'Osteria mia', address: 'Calle 1' } },
  ]);
  expect(Object.keys(localStorage)).toEqual([pendingName('bruno', other)]);
});
