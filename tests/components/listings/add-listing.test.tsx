import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AddListing } from '@/components/listings/add-listing';
import { show } from '@/tests/components/auth/screen';

const { push, findIdToken } = vi.hoisted(() => ({
  push: vi.fn(),
  findIdToken: vi.fn<() => Promise<string | null>>(),
}));
vi.mock('@/lib/identity/client', () => ({ findIdToken }));
vi.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => '/dashboard/add-listings',
  Link: ({ children }: { children: React.ReactNode }) => <a href="/auth/login">{children}</a>,
}));
// Leaflet measures what it draws, and here nothing has a size; the browser journeys use the real map
vi.mock('@/components/map/position-picker', () => ({
  PositionPicker: ({ onPick }: { onPick: (position: { lat: number; lng: number }) => void }) => (
    <button type="button" onClick={() => onPick({ lat: 45.4375, lng: 12.3358 })}>
      Pick
    </button>
  ),
}));

// a real one would need a server; `photo-tray` has tests of its own
vi.mock('@/lib/media/api', () => ({
  uploadPhoto: async () => ({ ok: true, data: { url: address, width: 8, height: 6 } }),
}));

const address = `/api/media/${'a'.repeat(64)}.webp`;
type Sent = { key: string | null; body: Record<string, unknown> };
const sent: Sent[] = [];
let answers: (() => Response | Promise<never>)[];

const made = {
  uid: '10082fbb-b522-4354-8345-5ead573d1339',
  id: 1,
  title: 'Osteria al Ponte',
  fullAddress: 'Calle del Forno 12',
  falMedia: [],
  datetime: 1,
  type: null,
  location: 'venice',
  status: 'Pending',
  version: 1,
  inReview: false,
  reasons: [],
  views: 0,
};

beforeEach(() => {
  sessionStorage.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:door', revokeObjectURL: () => undefined });
  sent.length = 0;
  answers = [];
  findIdToken.mockResolvedValue('token');
  vi.stubGlobal('fetch', async (_path: string, { headers, body }: RequestInit) => {
    sent.push({ key: new Headers(headers).get('Idempotency-Key'), body: JSON.parse(String(body)) });
    return answers.shift()?.() ?? Response.json(made, { status: 201 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  push.mockReset();
});

const field = (name: string | RegExp) => screen.getByLabelText(name);
const messageOf = (name: string | RegExp) => {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const picture = () => new File(['GIF89a'], 'door.gif', { type: 'image/gif' });
const words = 'Ten small tables beside a quiet canal and wine from the hills.';

async function fillIn(hand: ReturnType<typeof show>) {
  await hand.type(field(/^Title/), 'Osteria al Ponte');
  await hand.type(field(/^Address/), 'Calle del Forno 12');
  await hand.type(field(/^Description/), words);
  await hand.click(screen.getByRole('button', { name: 'Pick' }));
  await hand.upload(field('Photos'), picture());
  await screen.findByRole('button', { name: 'Remove photo 1' });
}
const send = () => screen.getByRole('button', { name: 'Send for review' });

describe('the form of a new listing', () => {
  test('marks title, category, address and description as required', () => {
    show(<AddListing owner="anna" />);
    const marked = screen.getAllByText('*').map((star) => star.parentElement?.textContent);
    expect(marked).toEqual(['Title *', 'Category *', 'Address *', 'Description *']);
  });

  test('says beside each field what is wrong, keeps what was typed and goes to the first mistake', async () => {
    const hand = show(<AddListing owner="anna" />);
    await hand.type(field(/^Title/), 'Os');
    await hand.type(field('Keywords'), 'ab');
    await hand.type(field(/^Address/), 'Via');
    await hand.type(field(/^Description/), 'Too short');
    await hand.type(field('Email'), 'anna@');
    await hand.click(screen.getByRole('button', { name: 'Add link' }));
    await hand.type(field('URL'), 'javascript:alert(1)');
    await hand.click(send());

    await waitFor(() => expect(field(/^Title/)).toHaveFocus());
    expect(messageOf(/^Title/)).toContain('too short');
    expect(messageOf('Keywords')).toContain('too short');
    expect(messageOf(/^Address/)).toContain('too short');
    expect(messageOf(/^Description/)).toContain('at least 10 words');
    expect(messageOf('Email')).toContain('full email address');
    expect(messageOf('URL')).toContain('Invalid URL');
    expect(messageOf('Photos')).toContain('Please choose a photo.');
    expect(screen.getByText('Please put the pin on the map.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Os');
    expect(field('URL')).toHaveValue('javascript:alert(1)');
    expect(sent).toHaveLength(0);
  });

  test('sends what the specification says, and goes to the pending listings', async () => {
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(screen.getByLabelText('Parking'));
    await hand.click(screen.getByRole('button', { name: 'Add link' }));
    await hand.type(field('URL'), 'osteria.example.com');
    await hand.click(send());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/my-listings?status=pending'));
    const body = sent[0]?.body;
    expect(body).toMatchObject({
      title: 'Osteria al Ponte',
      address: 'Calle del Forno 12',
      map_location: [45.4375, 12.3358],
      facilities: ['parking'],
      days_hours: [],
    });
    expect(JSON.parse(String(body?.social_links))).toEqual([{ name: 'Website', url: 'https://osteria.example.com/' }]);
    expect(body?.image).toBe(address);
    expect(body?.language).toBe('en');
    expect(sessionStorage).toHaveLength(0);
  });

  test('keeps its idempotency key from one attempt to the next, also over a reload', async () => {
    answers = [() => Promise.reject(new TypeError('the line is down'))];
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(send());
    expect(await screen.findByText(/no connection/i)).toBeInTheDocument();

    document.body.replaceChildren();
    const later = show(<AddListing owner="anna" />);
    expect(await screen.findByText('What you typed before is still here.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Osteria al Ponte');
    await later.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toMatch(/^[\da-f]{32}$/);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('shows what the server refuses beside the field it names', async () => {
    const problem = {
      error: 'invalid_input',
      status: 422,
      errors: [{ pointer: '/image', code: 'imageTooManyPixels' }],
    };
    answers = [() => Response.json(problem, { status: 422 })];
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(send());
    expect(await screen.findByText(/24 megapixels/)).toBeInTheDocument();
    expect(push).not.toHaveBeenCalled();
  });

  test('asks to log in again when the session has ended, and loses nothing', async () => {
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    findIdToken.mockResolvedValue(null);
    await hand.click(send());
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(JSON.parse(sessionStorage.getItem('listing-draft:anna:new') ?? '{}').values.title).toBe('Osteria al Ponte');
  });

  test('keeps the drafts of two people apart', async () => {
    const hand = show(<AddListing owner="anna" />);
    await hand.type(field(/^Title/), 'Osteria');
    await waitFor(() => expect(sessionStorage.getItem('listing-draft:anna:new')).not.toBeNull());
    document.body.replaceChildren();
    show(<AddListing owner="bruno" />);
    expect(field(/^Title/)).toHaveValue('');
  });

  test('does not send hours that are not saved yet away unseen', async () => {
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Add hours' }));
    await hand.click(send());
    expect(await screen.findByText(/These hours are not saved yet/)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await hand.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('takes a text in a second language, says how complete it is, and gives back what was removed by mistake', async () => {
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Deutsch' }));
    const german = within(screen.getByRole('group', { name: 'Deutsch' }));
    expect(german.getByText('No title yet')).toBeInTheDocument();
    expect(german.getByLabelText('Title')).toHaveFocus();
    await hand.keyboard('Gasthaus an der Brücke');
    await hand.type(german.getByLabelText('Description'), 'Nur vier kurze Wörter');
    expect(german.getByText('Description: 4 of 10 words')).toBeInTheDocument();
    expect(german.getByLabelText('Title')).toHaveAttribute('lang', 'de');

    await hand.click(send());
    await waitFor(() => expect(german.getByLabelText('Description')).toHaveAccessibleDescription(/at least 10 words/));
    expect(sent).toHaveLength(0);
    await hand.click(german.getByRole('button', { name: 'Remove Deutsch' }));
    expect(screen.queryByRole('group', { name: 'Deutsch' })).toBeNull();
    await hand.click(screen.getByRole('button', { name: 'Undo' }));
    const again = within(screen.getByRole('group', { name: 'Deutsch' }));
    expect(again.getByLabelText('Title')).toHaveValue('Gasthaus an der Brücke');
    await hand.clear(again.getByLabelText('Description'));
    await hand.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body.translations).toEqual([{ language: 'de', title: 'Gasthaus an der Brücke', description: '' }]);
  });

  test('offers no language twice', async () => {
    const hand = show(<AddListing owner="anna" />);
    await hand.click(screen.getByRole('button', { name: '日本語' }));
    expect(screen.queryByRole('button', { name: '日本語' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'English' })).toBeNull();
    expect(screen.getByRole('option', { name: '日本語' })).toBeDisabled();
  });

  test('asks before a link leads away from what is not sent', async () => {
    const hand = show(
      <>
        <a href="/dashboard">Dashboard</a>
        <AddListing owner="anna" />
      </>,
    );
    const left = vi.fn((event: Event) => event.preventDefault());
    const link = screen.getByRole('link', { name: 'Dashboard' });
    link.addEventListener('click', left);
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);

    await hand.type(field(/^Title/), 'Osteria');
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Leave without sending?' }));
    await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
    await hand.click(link);
    await hand.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(left).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['denied', 1, /may not tell us where you are/],
    ['unavailable', 2, /could not be found/],
  ])('says what is wrong with a position that is %s', async (_, code, sentence) => {
    vi.stubGlobal('navigator', {
      ...navigator,
      geolocation: { getCurrentPosition: (_found: unknown, failed: (error: unknown) => void) => failed({ code }) },
    });
    const hand = show(<AddListing owner="anna" />);
    await hand.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  test('puts the pin where the host stands, but not outside the four towns', async () => {
    let coords = { latitude: 48.2, longitude: 16.37 };
    const getCurrentPosition = (found: (answer: unknown) => void) => found({ coords });
    vi.stubGlobal('navigator', { ...navigator, geolocation: { getCurrentPosition } });
    const hand = show(<AddListing owner="anna" />);
    const own = screen.getByRole('button', { name: 'Use my location' });
    await hand.click(own);
    expect(screen.getByText(/You are outside Venice/)).toBeInTheDocument();
    coords = { latitude: 45.4375, longitude: 12.3358 };
    await hand.click(own);
    expect(screen.getByText(/The pin is in Venice/)).toBeInTheDocument();
    expect(screen.queryByText(/You are outside Venice/)).toBeNull();
  });

  test('says when pin and address name different towns', async () => {
    const hand = show(<AddListing owner="anna" />);
    await hand.click(screen.getByRole('button', { name: 'Pick' }));
    await hand.type(field(/^Address/), 'Via Venezia 3, Jesolo');
    expect(screen.getByText(/the address says Jesolo/)).toBeInTheDocument();
  });

  test('shows the page as a visitor of another language will see it', async () => {
    const hand = show(<AddListing owner="anna" />);
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Deutsch' }));
    await hand.keyboard('Gasthaus an der Brücke');
    await hand.click(screen.getByRole('button', { name: 'Preview' }));
    const preview = within(await screen.findByRole('dialog', { name: 'As visitors will see it' }));
    expect(preview.getByRole('heading', { level: 1, name: 'Osteria al Ponte' })).toBeInTheDocument();
    await hand.selectOptions(preview.getByLabelText('The visitor reads'), 'Deutsch');
    expect(preview.getByRole('heading', { level: 1, name: 'Gasthaus an der Brücke' })).toHaveAttribute('lang', 'de');
    expect(preview.getByText('In English')).toBeInTheDocument();
  });
});
