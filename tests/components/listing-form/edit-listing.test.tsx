import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DraftList } from '@/components/dashboard/drafts/draft-list';
import { EditListing } from '@/components/listing-form/edit-listing';
import { Thread } from '@/components/moderation/messages/thread';
import { GlobalDialog } from '@/components/ui/global-dialog';
import type { EditableListing } from '@/lib/listings/schema';
import { show } from '@/tests/components/auth/screen';

const { push } = vi.hoisted(() => ({ push: vi.fn() }));
vi.mock('@/lib/identity/client', () => ({ readSession: async () => ({ idToken: 'token' }) }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push, refresh: () => undefined }),
  usePathname: () => '/dashboard/my-listings/edit/1',
  Link: ({ children }: { children: React.ReactNode }) => <a href="/auth/login">{children}</a>,
}));
// Leaflet needs layout, which jsdom lacks; the browser journeys use the real map
vi.mock('@/components/map/canvas/lazy-maps', () => ({ PositionPicker: () => null, PlaceMap: () => null }));

const listing: EditableListing = {
  uid: '10082fbb-b522-4354-8345-5ead573d1339',
  status: 'Pending',
  version: 1,
  inReview: false,
  reasons: [],
  title: 'Osteria al Ponte',
  keywords: '',
  category: 'restaurant',
  kind: '',
  cuisine: '',
  price_level: null,
  map_location: [45.4375, 12.3358],
  address: 'Calle del Ponte 12, Venezia',
  zip_code: '30122',
  image: `/api/media/${'a'.repeat(64)}.webp`,
  gallery: [],
  description: 'Six tables above a quiet canal, and whatever the boats brought in this morning.',
  social_links: '[]',
  facilities: [],
  email: '',
  phone: '',
  days_hours: [],
  special_days: [],
  closed_on_holidays: false,
  seasons: [],
  closures: [],
  by_event: false,
  hours_checked_at: '',
  hours_source: '',
  language: 'en',
  translations: [],
};
/** Another tab has changed the title and the address. */
const theirs = { ...listing, version: 2, title: 'Osteria Nuova', address: 'Calle Nuova 1, Venezia' };

type Sent = { ifMatch: string | null; body: Record<string, unknown> };
const sent: Sent[] = [];

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  Object.assign(URL, { createObjectURL: () => 'blob:door', revokeObjectURL: () => undefined });
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (path.startsWith('/api/listing/drafts/')) return Response.error();
    if (method === 'GET') return Response.json(theirs);
    const ifMatch = new Headers(headers).get('If-Match');
    sent.push({ ifMatch, body: JSON.parse(String(body)) });
    if (ifMatch === '"2"') return Response.json({ ...theirs, version: 3, effect: 'sent' });
    return Response.json({ error: 'stale_version', status: 412, errors: [] }, { status: 412 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  push.mockReset();
});

/** Edits title and description here and saves the outdated version. */
async function saveTooLate(q = '') {
  const hand = show(<EditListing owner="anna" listing={listing} q={q} />);
  await hand.clear(screen.getByLabelText(/^Title/));
  await hand.type(screen.getByLabelText(/^Title/), 'Osteria mia');
  await hand.type(screen.getByLabelText(/^Description/), ' Come early.');
  await hand.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'This listing has changed meanwhile' }));
  return { hand, dialog };
}

describe('concurrent edits of one listing', () => {
  test('the second save shows both versions of the differing fields only', async () => {
    const { dialog } = await saveTooLate();
    const fields = dialog.getAllByRole('group').map((field) => field.querySelector('legend')?.textContent);
    expect(fields).toEqual(['Title', 'Address', 'Description']);
    // only the other tab changed the address, so its version is preselected
    const address = within(dialog.getByRole('group', { name: 'Address' }));
    expect(address.getByRole('radio', { name: /Saved meanwhile/ })).toBeChecked();
    const title = within(dialog.getByRole('group', { name: 'Title' }));
    expect(title.getByRole('radio', { name: /Yours/ })).toBeChecked();
    expect(title.getByText('Osteria Nuova')).toBeInTheDocument();
  });

  test('chooses field by field', async () => {
    const { hand, dialog } = await saveTooLate();
    const title = within(dialog.getByRole('group', { name: 'Title' }));
    await hand.click(title.getByRole('radio', { name: /Saved meanwhile/ }));
    await hand.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/my-listings?status=pending'));
    expect(sent[1]).toMatchObject({
      ifMatch: '"2"',
      body: { title: theirs.title, address: theirs.address, description: `${listing.description} Come early.` },
    });
  });

  test('keeps all of mine, and returns to the search it was opened from', async () => {
    const { hand, dialog } = await saveTooLate('al ponte');
    await hand.click(dialog.getByRole('button', { name: 'Choose mine everywhere' }));
    await hand.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/my-listings?status=pending&q=al+ponte'));
    expect(sent[1]).toMatchObject({ ifMatch: '"2"', body: { title: 'Osteria mia', address: listing.address } });
  });

  test('takes all of theirs, which is saved already', async () => {
    const { hand, dialog } = await saveTooLate();
    await hand.click(dialog.getByRole('button', { name: 'Choose the other everywhere' }));
    await hand.click(dialog.getByRole('button', { name: 'Save this choice' }));
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveValue(theirs.title));
    expect(sent).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });
});

describe('a rejected edit of a public listing', () => {
  const reasons = [{ field: 'title', code: 'misleading', note: 'Say where.' }];
  const live: EditableListing = { ...listing, status: 'Active', reasons };
  const { uid: _uid, status: _status, version: _version, inReview: _inReview, reasons: _reasons, ...content } = listing;
  const refused = { ...content, title: 'Osteria Nuova', phone: '+390415550101' };

  test('shows the reasons, restores the rejected edit on request, and undoes that', async () => {
    const hand = show(<EditListing owner="anna" listing={live} refused={refused} />);
    expect(screen.getByRole('heading', { name: 'Your last edit was not accepted' })).toBeInTheDocument();
    const title = screen.getByLabelText(/^Title/);
    expect(title).toHaveAccessibleDescription(/Say where\./);
    await hand.type(title, '!');

    await hand.click(screen.getByRole('button', { name: 'Restore my edit' }));
    expect(title).toHaveValue('Osteria Nuova');
    expect(screen.getByText(/Your edit is back in the form/)).toBeInTheDocument();
    // the same button element retains the focus
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    await hand.click(screen.getByRole('button', { name: 'Undo' }));
    expect(title).toHaveValue('Osteria al Ponte!');
  });

  test('is not offered without the rejected content, nor for a rejected listing', () => {
    show(<EditListing owner="anna" listing={live} />);
    expect(screen.queryByRole('button', { name: 'Restore my edit' })).toBeNull();
    document.body.replaceChildren();
    show(<EditListing owner="anna" listing={{ ...live, status: 'Rejected' }} refused={refused} />);
    expect(screen.getByRole('heading', { name: 'Why it was rejected' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Restore my edit' })).toBeNull();
  });
});

describe('a rejected listing', () => {
  const reasons = [
    { field: 'title', code: 'misleading' },
    { field: 'phone', code: 'incorrect' },
  ];
  const rejected: EditableListing = { ...listing, status: 'Rejected', reasons };
  const screenOf = (of: EditableListing) => (
    <>
      <EditListing owner="anna" listing={of} />
      <GlobalDialog />
    </>
  );

  test('says which reasons are untouched before it is sent again', async () => {
    const hand = show(screenOf(rejected));
    await hand.type(screen.getByLabelText(/^Title/), ' Nuova');
    await hand.click(screen.getByRole('button', { name: 'Send again' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send without these changes?' });
    expect(dialog).toHaveTextContent('still open: Phone.');
    await hand.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(sent).toEqual([]);

    await hand.click(screen.getByRole('button', { name: 'Send again' }));
    await hand.click(within(dialog).getByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });
});

test('changes are not saved before a question about a message that is not sent', async () => {
  const page = (
    <>
      <EditListing owner="anna" listing={{ ...listing, version: 2 }} />
      <Thread uid={listing.uid} side="host" messages={[]} />
    </>
  );
  const hand = show(page);
  await hand.type(screen.getByLabelText(/^Your message/), 'The green door.');
  await hand.click(screen.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without sending?' }));
  await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
  expect(sent).toEqual([]);
  expect(screen.getByLabelText(/^Your message/)).toHaveValue('The green door.');

  await hand.click(screen.getByRole('button', { name: 'Save changes' }));
  await hand.click(await dialog.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/my-listings?status=pending'));
});

test('a draft that was discarded in the list of drafts does not return', async () => {
  const { uid } = listing;
  const facts = { uid, status: 'Draft', isEdit: true, version: 1, savedAt: '2026-05-31T12:05:00.000Z' } as const;
  vi.stubGlobal('fetch', async (_path: string, { method, body }: RequestInit) =>
    method === 'DELETE'
      ? new Response(null, { status: 204 })
      : Response.json({ ...JSON.parse(String(body)), ...facts }),
  );
  let hand = show(<EditListing owner="bruno" listing={listing} />);
  await hand.type(screen.getByLabelText(/^Title/), ' Nuova');
  await screen.findByText('Saved 14:05', {}, { timeout: 5_000 });
  cleanup();

  const card = { ...facts, title: 'Osteria al Ponte Nuova', image: null };
  hand = show(
    <>
      <DraftList owner="bruno" drafts={[card]} />
      <GlobalDialog />
    </>,
  );
  await hand.click(screen.getByRole('button', { name: /^Discard/ }));
  await hand.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cleanup();

  show(<EditListing owner="bruno" listing={listing} />);
  expect(screen.getByLabelText(/^Title/)).toHaveValue('Osteria al Ponte');
});

test('“Opens for events only” has no effect beside weekly hours, and is not shown there', async () => {
  const week = [{ day: 'Sat' as const, open_hour: '9:00', close_hour: '12:00' }];
  const hand = show(<EditListing owner="anna" listing={{ ...listing, by_event: true, days_hours: week }} q="" />);
  const preview = () => screen.getByText('What visitors see now').parentElement;
  expect(screen.queryByLabelText('Opens for events only')).toBeNull();
  expect(preview()).not.toHaveTextContent('Opens for events only');
  await hand.click(screen.getByRole('button', { name: 'Remove hours of Sat' }));
  expect(screen.getByLabelText('Opens for events only')).toBeChecked();
  expect(preview()).toHaveTextContent('Opens for events only');
});
