import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { AddListing } from '@/components/listing-form/add-listing';
import type { PositionPickerCanvas } from '@/components/map/canvas/position-picker-canvas';
import type { ListingDraft } from '@/lib/listings/drafts/schema';
import { show } from '@/tests/components/auth/screen';

// Renders the form of a new listing with its dependencies replaced.

const stand = vi.hoisted(() => ({
  push: vi.fn(),
  findIdToken: vi.fn<() => Promise<string | null>>(),
}));
vi.mock('@/lib/identity/client', () => ({
  findIdToken: stand.findIdToken,
  readSession: async () => ({ idToken: await stand.findIdToken() }),
}));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push: stand.push }),
  usePathname: () => '/dashboard/add-listings',
  Link: ({ children }: { children: React.ReactNode }) => <a href="/auth/login">{children}</a>,
}));
// Leaflet needs layout, which jsdom lacks; the browser journeys use the real map
vi.mock('@/components/map/canvas/lazy-maps', () => ({
  PlaceMap: () => null,
  PositionPicker: ({ onPick, view }: ComponentProps<typeof PositionPickerCanvas>) => (
    <button type="button" data-view={JSON.stringify(view)} onClick={() => onPick({ lat: 45.4375, lng: 12.3358 })}>
      Pick
    </button>
  ),
}));

// replaced because it needs a server; `photo-tray` has its own tests
vi.mock('@/lib/media/api', () => ({
  uploadPhoto: async () => ({ ok: true, data: { url: address, width: 8, height: 6 } }),
}));

/** The navigations of the form and its session requests. */
export const { push, findIdToken } = stand;

/** URL of the stored photograph. */
export const address = `/api/media/${'a'.repeat(64)}.webp`;
type Sent = { key: string | null; body: Record<string, unknown> };
/** Requests so far. */
export const sent: Sent[] = [];
/** Responses to the next requests, in order; then a created listing. */
export const answers: (() => Response | Promise<Response>)[] = [];

/** Bodies of the drafts that were sent, and the response to the next ones, which are otherwise saved. */
export const drafts = { sent: [] as Record<string, unknown>[], refusal: null as (() => Response) | null };

/** The response to a new listing. */
export const made = {
  uid: '10082fbb-b522-4354-8345-5ead573d1339',
  id: 1,
  title: 'Osteria al Ponte',
  fullAddress: 'Calle del Forno 12',
  demonstration: false,
  falMedia: [],
  datetime: 1,
  type: null,
  location: 'venice',
  status: 'Pending',
  version: 1,
  inReview: false,
  reasons: [],
  views: 0,
  closedUntil: null,
  unreadMessages: 0,
  deletedAt: null,
};

beforeEach(function openBrowser() {
  localStorage.clear();
  history.replaceState(null, '', '/');
  drafts.sent.length = 0;
  drafts.refusal = null;
  Object.assign(URL, { createObjectURL: () => 'blob:door', revokeObjectURL: () => undefined });
  sent.length = 0;
  answers.length = 0;
  findIdToken.mockResolvedValue('token');
  // no IntersectionObserver entries: the preview's map is not loaded
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { method, headers, body }: RequestInit) => {
    if (path.startsWith('/api/listing/drafts/')) return answerDraft(path, String(method), String(body ?? '{}'));
    sent.push({ key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) });
    return answers.shift()?.() ?? Response.json(made, { status: 201 });
  });
});
function answerDraft(path: string, method: string, body: string): Response {
  if (drafts.refusal) return drafts.refusal();
  if (method === 'DELETE') return new Response(null, { status: 204 });
  const values = JSON.parse(body);
  drafts.sent.push(values);
  const facts = { uid: path.split('/').at(-1), status: 'Draft', isEdit: false, savedAt: '2026-05-31T12:05:00.000Z' };
  return Response.json({ ...values, ...facts, version: drafts.sent.length });
}

/** What is stored on this device for this user’s only form. */
export function readStored(owner: string): { mine: Record<string, unknown> } | null {
  fireEvent(window, new Event('pagehide'));
  const name = Object.keys(localStorage).find((key) => key.startsWith(`draft:${owner}:`));
  return JSON.parse((name && localStorage.getItem(name)) ?? 'null');
}

afterEach(function closeBrowser() {
  vi.unstubAllGlobals();
  push.mockReset();
});

export const field = (name: string | RegExp) => screen.getByLabelText(name);
export const messageOf = (name: string | RegExp) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
export const picture = () => new File(['GIF89a'], 'door.gif', { type: 'image/gif' });
const text = 'Ten small tables beside a quiet canal and wine from the hills.';

export async function fillIn(hand: ReturnType<typeof show>) {
  // a press of each key would render the form a hundred times
  await hand.click(field(/^Title/));
  await hand.paste('Osteria al Ponte');
  await hand.click(field(/^Address/));
  await hand.paste('Calle del Forno 12');
  await hand.click(field(/^Description/));
  await hand.paste(text);
  await hand.click(screen.getByRole('button', { name: 'Pick' }));
  await hand.upload(field(/^Photos/), picture());
  await screen.findByRole('button', { name: 'Remove photo 1' });
}
export const send = () => screen.getByRole('button', { name: 'Send for review' });

/** Renders the form and returns a user-event instance. */
export const showForm = (owner = 'anna', beside?: ReactNode, draft: ListingDraft | null = null) =>
  show(
    <>
      {beside}
      <AddListing owner={owner} draft={draft} />
    </>,
  );
