import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { UID_PATTERN } from '@/lib/listings/attributes';
import { listingInput } from '@/lib/listings/schema';
import {
  address,
  answers,
  drafts,
  field,
  fillIn,
  findIdToken,
  messageOf,
  picture,
  push,
  readStored,
  send,
  sent,
  showForm,
} from '../listings/new-listing';

/** A draft is saved a second after a change. */
const AFTER_SAVE = { timeout: 5_000 };

describe('the form of a new listing', () => {
  test('marks the fields that the rules require, and no others', () => {
    showForm();
    const { error } = listingInput.safeParse({});
    const required = error?.issues.filter(({ message }) => /(^|\.)required$/.test(message)).map(({ path }) => path[0]);
    const marked = screen.getAllByText('*').map((star) => star.parentElement?.textContent);
    expect(marked).toEqual(['Title *', 'Place on the map *', 'Address *', 'Photos *', 'Description *']);
    expect(required?.sort()).toEqual(['address', 'description', 'image', 'map_location', 'title']);
    expect(field(/^Photos/)).toBeRequired();
  });

  test('shows an error at each field, retains the input and focuses the first error', async () => {
    const hand = showForm();
    await hand.type(field(/^Title/), 'Os');
    await hand.type(field('Keywords'), 'ab');
    await hand.type(field(/^Address/), 'Via');
    for (const [name, text] of [
      [/^Description/, 'Too short'],
      ['Email', 'anna@'],
    ] as const) {
      await hand.click(field(name));
      await hand.paste(text);
    }
    await hand.click(screen.getByRole('button', { name: 'Add link' }));
    await hand.click(field('URL'));
    await hand.paste('javascript:alert(1)');
    await hand.click(send());

    await waitFor(() => expect(field(/^Title/)).toHaveFocus());
    expect(messageOf(/^Title/)).toContain('The title needs at least 3 characters.');
    expect(messageOf('Keywords')).toContain('too short');
    expect(messageOf(/^Address/)).toContain('The address needs at least 5 characters.');
    expect(messageOf(/^Description/)).toContain('at least 10 words');
    expect(messageOf('Email')).toContain('full email address');
    expect(messageOf('URL')).toContain('Invalid URL');
    expect(messageOf(/^Photos/)).toContain('Please choose a photo.');
    expect(screen.getByText('Please put the pin on the map.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Os');
    expect(field('URL')).toHaveValue('javascript:alert(1)');
    expect(sent).toHaveLength(0);
  });

  test('sends the specified body and opens the pending listings', async () => {
    const hand = showForm('anna', <main id="main" tabIndex={-1} />);
    await fillIn(hand);
    await hand.click(screen.getByLabelText('Parking'));
    await hand.click(screen.getByRole('button', { name: 'Add link' }));
    await hand.click(field('URL'));
    await hand.paste('osteria.example.com');
    await hand.click(send());
    await waitFor(() => expect(push).toHaveBeenCalledWith('/dashboard/my-listings?status=pending'));
    expect(screen.getByRole('main')).toHaveFocus();
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
    expect(readStored('anna')).toBeNull();
  });

  test('keeps its idempotency key from one attempt to the next, also over a reload', async () => {
    answers.push(() => Promise.reject(new TypeError('the line is down')));
    drafts.refusal = () => Response.error();
    const hand = showForm();
    await fillIn(hand);
    await hand.click(send());
    expect(await screen.findByText(/no connection/i)).toBeInTheDocument();
    expect(readStored('anna')).not.toBeNull();

    document.body.replaceChildren();
    const later = showForm();
    expect(await screen.findByText('What you typed before is still here.')).toBeInTheDocument();
    expect(field(/^Title/)).toHaveValue('Osteria al Ponte');
    await later.click(send());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.key).toMatch(UID_PATTERN);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('shows what the server refuses beside the field it names', async () => {
    const problem = {
      error: 'invalid_input',
      status: 422,
      errors: [{ pointer: '/image', code: 'imageTooManyPixels' }],
    };
    answers.push(() => Response.json(problem, { status: 422 }));
    const hand = showForm();
    await fillIn(hand);
    await hand.click(send());
    expect(await screen.findByText(/40 megapixels/)).toBeInTheDocument();
    expect(push).not.toHaveBeenCalled();
  });

  test('links to sign-in when the session has ended, and retains the input', async () => {
    drafts.refusal = () => Response.error();
    const hand = showForm();
    await fillIn(hand);
    findIdToken.mockResolvedValue(null);
    await hand.click(send());
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Login' })).toBeInTheDocument();
    expect(readStored('anna')?.mine.title).toBe('Osteria al Ponte');
  });

  test('names the ended session as the cause when photographs could not be sent', async () => {
    const hand = showForm();
    findIdToken.mockResolvedValue(null);
    await hand.upload(field(/^Photos/), picture());
    await hand.click(send());
    expect(await screen.findAllByText(/Your session has ended. Sign in again in another tab/)).toHaveLength(2);
    expect(screen.queryByText(/needs? your attention/)).toBeNull();

    findIdToken.mockResolvedValue('token');
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByText(/Your session has ended/)).toBeNull());
  });

  test('has the cover badge on the first photograph that was not refused', async () => {
    const hand = showForm();
    await hand.upload(field(/^Photos/), [new File([], 'empty.gif', { type: 'image/gif' }), picture()]);
    await screen.findByRole('button', { name: 'Remove photo 2' });
    expect(screen.getAllByText('Cover').map((badge) => badge.closest('li'))).toEqual([
      screen.getByRole('button', { name: 'Remove photo 2' }).closest('li'),
    ]);
  });

  test('separates the drafts of two users', async () => {
    drafts.refusal = () => Response.error();
    const hand = showForm();
    await hand.type(field(/^Title/), 'Osteria');
    expect(readStored('anna')).not.toBeNull();
    document.body.replaceChildren();
    showForm('bruno');
    expect(field(/^Title/)).toHaveValue('');
  });

  test('does not submit while hours are being edited', async () => {
    const hand = showForm();
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Add hours' }));
    await hand.click(send());
    expect(await screen.findByText(/These hours are not saved yet/)).toBeInTheDocument();
    expect(sent).toHaveLength(0);
    await hand.click(screen.getByRole('button', { name: 'Cancel' }));
    await hand.click(send());
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  test('names the list of which an entry is still being edited', async () => {
    const hand = showForm('anna', <a href="/dashboard">Dashboard</a>);
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Add closed period' }));
    await hand.click(send());
    const closures = await screen.findByRole('group', { name: 'Yearly closures' });
    await waitFor(() => expect(closures).toHaveAccessibleDescription(/These hours are not saved yet/));
    expect(closures).toHaveFocus();

    await hand.click(screen.getByRole('link', { name: 'Dashboard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Leave without saving?' }));
    await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
    await hand.click(within(closures).getByRole('button', { name: 'Cancel' }));
    expect(closures).not.toHaveAccessibleDescription(/not saved/);
  });

  test('is not sent by Enter in the editor of a special day', async () => {
    const hand = showForm();
    await fillIn(hand);
    await hand.click(screen.getByRole('button', { name: 'Add special day' }));
    await hand.type(await screen.findByLabelText('Date'), '2026-12-24');
    await hand.keyboard('{Enter}');
    expect(screen.queryByText(/These hours are not saved yet/)).toBeNull();
    expect(screen.getByLabelText('Date')).toHaveValue('2026-12-24');
  });

  test('is left without a question, except with changes that are on this device only', async () => {
    const hand = showForm('anna', <a href="/dashboard">Dashboard</a>);
    const left = vi.fn((event: Event) => event.preventDefault());
    const link = screen.getByRole('link', { name: 'Dashboard' });
    link.addEventListener('click', left);
    await hand.type(field(/^Title/), 'Osteria');
    await screen.findByText('Saved 14:05', undefined, AFTER_SAVE);
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);

    drafts.refusal = () => Response.error();
    await hand.type(field(/^Title/), ' al Ponte');
    await screen.findByText(/^No connection/, undefined, AFTER_SAVE);
    await hand.click(link);
    expect(left).toHaveBeenCalledTimes(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Leave before everything is saved?' }));
    await hand.click(dialog.getByRole('button', { name: 'Stay here' }));
    await hand.click(link);
    await hand.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(left).toHaveBeenCalledTimes(2);
  });
});
