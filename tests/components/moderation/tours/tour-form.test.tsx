import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TourForm } from '@/components/moderation/tours/tour-form';
import { type LocalActivity, localActivity } from '@/lib/activities/schema';
import { readTour, writeTour } from '@/lib/activities/tour-form-values';
import { useToast } from '@/stores/toast';
import { signInAnna } from '@/tests/components/auth/identity-provider';
import { show } from '@/tests/components/auth/screen';

beforeEach(() => signInAnna());
afterEach(() => vi.unstubAllGlobals());

const english = {
  title: 'Rialto by night',
  summary: 'Bridges and lamps.',
  story: 'First a bridge.\n\nThen a lamp.',
  meetingPoint: 'On the bridge',
  inclusions: ['Guide', 'Lamp'],
  exclusions: [],
};
const own: LocalActivity = {
  category: 'Walking tours',
  totalPrice: 24.5,
  isSpecialOfferAvailable: false,
  cancellationPolicy: 'STANDARD',
  duration: { variableDurationFromMinutes: 60, variableDurationToMinutes: 90 },
  position: { lat: 45.438, lng: 12.336 },
  groundLevelCm: null,
  stops: [{ name: 'Ponte di Rialto', position: { lat: 45.438, lng: 12.336 }, minutes: null }],
  images: ['/covers/restaurant.webp'],
  texts: { en: english, it: { ...english, title: 'Rialto di notte', story: null } },
};

function answerWith(answer: Response) {
  const sent: { path: string; version: string | null; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    sent.push({ path, version: new Headers(headers).get('If-Match'), body: JSON.parse(String(body)) });
    return answer.clone();
  });
  return sent;
}

describe('what a moderator types', () => {
  test('is unchanged without an edit', () => {
    expect(localActivity.parse(writeTour(own, readTour(own)))).toEqual(own);
    const fixed = { ...own, duration: { fixedDurationInMinutes: 45 } };
    expect(writeTour(fixed, readTour(fixed))).toEqual(fixed);
  });

  test('allows a decimal comma, and removes a language when its texts are cleared', () => {
    const form = readTour(own);
    const empty = { title: ' ', summary: '', story: '', meetingPoint: '', inclusions: '\n', exclusions: '' };

    const written = writeTour(own, { ...form, price: '12,5', texts: { ...form.texts, it: empty } });

    expect(written).toMatchObject({ totalPrice: 12.5, texts: { en: english } });
    expect(localActivity.parse(written).texts.it).toBeUndefined();
  });
});

const EDITED = '2026-05-31T08:00:00.000Z';

describe('the form of a tour', () => {
  test('sends the complete local data with the change', async () => {
    const sent = answerWith(Response.json({ editedAt: '2026-06-01T10:00:00.000Z' }));
    const hand = show(<TourForm code="VX-1" own={own} editedAt={EDITED} />);

    const price = screen.getByLabelText(/^Price per person/);
    await hand.clear(price);
    await hand.type(price, '30');
    await hand.clear(screen.getByLabelText('Longest duration in minutes'));
    await hand.click(screen.getByLabelText('Special offer'));
    await hand.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(useToast.getState().toastMsg).toBe('Saved. Visitors see it now.'));
    const changed = { totalPrice: 30, isSpecialOfferAvailable: true, duration: { fixedDurationInMinutes: 60 } };
    expect(sent).toEqual([{ path: '/api/activities/VX-1', version: `"${EDITED}"`, body: { ...own, ...changed } }]);
  });

  test('replaces its own last version, and no concurrent one', async () => {
    answerWith(Response.json({ editedAt: '2026-06-01T10:00:00.000Z' }));
    const hand = show(<TourForm code="VX-1" own={own} editedAt={EDITED} />);
    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(useToast.getState().toastMsg).toBe('Saved. Visitors see it now.'));
    const later = answerWith(Response.json({ error: 'stale_version', status: 412 }, { status: 412 }));

    await hand.click(screen.getByRole('button', { name: 'Save' }));

    await screen.findByText('Somebody changed this in the meantime. Please load it again.');
    expect(later[0]?.version).toBe('"2026-06-01T10:00:00.000Z"');
  });

  test('shows an error at each field without a request', async () => {
    const sent = answerWith(Response.json({}));
    const hand = show(<TourForm code="VX-1" own={own} editedAt={EDITED} />);

    await hand.clear(screen.getByLabelText(/^Price per person/));
    await hand.clear(screen.getAllByLabelText(/^Title/)[0] as HTMLElement);
    await hand.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getByLabelText(/^Price per person/)).toHaveAttribute('aria-invalid', 'true'));
    expect(screen.getAllByLabelText(/^Title/)[0]).toHaveAttribute('aria-invalid', 'true');
    expect(sent).toEqual([]);
  });

  test('is left without a question, except with changes that are not saved', async () => {
    answerWith(Response.json({ editedAt: '2026-06-01T10:00:00.000Z' }));
    const left = vi.fn((event: Event) => event.preventDefault());
    const hand = show(
      <>
        <a href="/dashboard">Dashboard</a>
        <TourForm code="VX-1" own={own} editedAt={EDITED} />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Dashboard' });
    link.addEventListener('click', left);
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);

    await hand.type(screen.getByLabelText(/^Price per person/), '0');
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
    await hand.click(dialog.getByRole('button', { name: 'Stay here' }));

    await hand.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(useToast.getState().toastMsg).toBe('Saved. Visitors see it now.'));
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(2);
  });

  test('shows what the server refuses', async () => {
    const errors = [{ pointer: '/texts/en/summary', code: 'tooLong' }];
    answerWith(Response.json({ error: 'invalid_input', status: 422, errors }, { status: 422 }));
    const hand = show(<TourForm code="VX-1" own={own} editedAt={EDITED} />);

    await hand.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(screen.getAllByLabelText(/^Summary/)[0]).toHaveAttribute('aria-invalid', 'true'));
  });
});
