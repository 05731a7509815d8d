import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileForm } from '@/components/profile/profile-form';
import type { User } from '@/lib/profile/schema';
import { answerCalls, type Call } from '../auth/identity-provider';
import { show } from '../auth/screen';
import { anna, field, press, signAnnaIn, type } from './anna';

beforeEach(signAnnaIn);

/** The profile of the page is replaced, as after a change of the address or the photo. */
function NewerProfile({ newer }: { newer: User }) {
  const [user, setUser] = useState(anna);
  return (
    <>
      <ProfileForm user={user} onSaved={setUser} />
      <button type="button" onClick={() => setUser(newer)}>
        Change
      </button>
    </>
  );
}

const savedFields = (calls: readonly Call[]) =>
  calls.filter(({ what }) => what === '/api/profile').map(({ body }) => Object.keys((body as { json: object }).json)); // cast: the body of `saveProfile`

describe('ProfileForm', () => {
  test('sends the changed fields with the name split in two, and confirms', async () => {
    const saved = { ...anna, lastName: 'Bianchi', facebookLink: 'https://www.facebook.com/anna.rossi' };
    const calls = answerCalls({ '/api/profile': { body: saved } });
    const onSaved = vi.fn();
    const user = show(<ProfileForm user={anna} onSaved={onSaved} />);
    await screen.findByLabelText(/^Phone \*/);

    await type(user, 'Full name', 'Maria Grazia Bianchi');
    await type(user, 'Facebook', 'anna.rossi');
    await user.click(press('Save details'));

    expect(await screen.findByText('Your details are saved.')).toBeVisible();
    expect(onSaved).toHaveBeenCalledWith(saved);
    expect(field('Facebook')).toHaveValue(saved.facebookLink);
    const json = { firstName: 'Maria Grazia', lastName: 'Bianchi', facebookLink: saved.facebookLink };
    expect(calls.filter(({ what }) => what === '/api/profile')).toMatchObject([
      { method: 'PUT', body: { json, imageBase64: false } },
    ]);
    expect(savedFields(calls)).toEqual([Object.keys(json)]);
  });

  test('does not lose what is typed while the rest is being sent', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    answerCalls({ '/api/profile': () => held.then(() => ({ body: { ...anna, city: 'Mestre' } })) });
    const user = show(<ProfileForm user={anna} onSaved={vi.fn()} />);
    await type(user, 'City', '  Mestre');
    await user.click(press('Save details'));
    await type(user, 'Country', 'Italia');
    release();

    await screen.findByText('Your details are saved.');
    expect(field('City')).toHaveValue('Mestre');
    expect(field('Country')).toHaveValue('Italia');
  });

  test('does not send what another device has saved, and shows it after saving', async () => {
    const newer = { ...anna, city: 'Mestre' };
    const calls = answerCalls({ '/api/profile': { body: { ...newer, country: 'Italia' } } });
    const user = show(<NewerProfile newer={newer} />);
    await user.click(press('Change'));
    await type(user, 'Country', 'Italia');
    await user.click(press('Save details'));

    await screen.findByText('Your details are saved.');
    expect(field('City')).toHaveValue('Mestre');
    await type(user, 'City', 'Chioggia');
    await user.click(press('Save details'));
    await vi.waitFor(() => expect(savedFields(calls)).toEqual([['country'], ['city']]));
  });

  test('shows an address that was changed meanwhile, and retains the input', async () => {
    const user = show(<NewerProfile newer={{ ...anna, email: 'anna@example.com' }} />);
    await type(user, 'City', 'Mestre');
    await user.click(press('Change'));

    expect(field('Email')).toHaveValue('anna@example.com');
    expect(field('City')).toHaveValue('Mestre');
  });

  test('shows an error at each field without a request, and retains the input', async () => {
    const calls = answerCalls({});
    const user = show(<ProfileForm user={{ ...anna, phone: '' }} onSaved={vi.fn()} />);
    await screen.findByLabelText(/^Phone \*/);

    await type(user, 'Full name', '');
    await type(user, 'Address', 'Via');
    await type(user, 'Facebook', 'https://example.org');
    await user.click(press('Save details'));

    expect(field('Full name')).toHaveAccessibleDescription('Please enter your name.');
    expect(field('Address')).toHaveAccessibleDescription('The address needs at least 5 characters.');
    expect(field('Facebook')).toHaveAccessibleDescription(/not a web address/);
    expect(field('Facebook')).toHaveValue('https://example.org');
    expect(screen.getByText(/Nothing is saved yet/)).toBeVisible();
    expect(field('Full name')).toHaveFocus();
    expect(calls.filter(({ what }) => what === '/api/profile')).toEqual([]);
  });

  test('names an empty phone number and a long address', async () => {
    const user = show(<ProfileForm user={{ ...anna, phone: '', streetAddress: 'x'.repeat(301) }} onSaved={vi.fn()} />);
    await user.click(press('Save details'));

    expect(await screen.findByText('Phone number cannot be empty')).toBeVisible();
    expect(field('Address')).toHaveAccessibleDescription('The address can have up to 300 characters.');
  });

  test('shows an error of the API at its field, and retains the input', async () => {
    const errors = [{ pointer: '/json/phone', code: 'phone_number.validation.invalid' }];
    answerCalls({ '/api/profile': { status: 422, body: { error: 'invalid_input', status: 422, errors } } });
    const user = show(<ProfileForm user={anna} onSaved={vi.fn()} />);
    await type(user, 'City', 'Mestre');
    await user.click(press('Save details'));

    expect(await screen.findByText('Please check what you typed.')).toBeVisible();
    expect(await screen.findByLabelText(/^Phone \*/)).toHaveAccessibleDescription(/not a phone number/);
    expect(field('City')).toHaveValue('Mestre');
  });

  test('shows and logs a lost connection', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({});
    const user = show(<ProfileForm user={anna} onSaved={vi.fn()} />);
    await user.click(press('Save details'));

    expect(await screen.findByText(/no connection. Nothing you typed is lost/i)).toBeVisible();
    expect(warn.mock.calls).toEqual([[{ event: 'profile_update', errorType: 'API request failed' }]]);
  });

  test('confirms following a link with unsaved changes, and follows it after saving', async () => {
    const left = vi.fn((event: Event) => event.preventDefault());
    answerCalls({ '/api/profile': { body: { ...anna, city: 'Mestre' } } });
    const user = show(
      <>
        <a href="/dashboard">Dashboard</a>
        <ProfileForm user={anna} onSaved={vi.fn()} />
      </>,
    );
    const link = screen.getByRole('link', { name: 'Dashboard' });
    link.addEventListener('click', left);
    await screen.findByLabelText(/^Phone \*/);
    await user.click(link);
    expect(left).toHaveBeenCalledTimes(1);

    await type(user, 'City', 'Mestre');
    // the draft cannot be saved
    await screen.findByText(/^No connection/, undefined, { timeout: 5_000 });
    await user.click(link);
    expect(left).toHaveBeenCalledTimes(1);
    const dialog = within(screen.getByRole('dialog', { name: 'Leave before everything is saved?' }));
    await user.click(dialog.getByRole('button', { name: 'Stay here' }));
    expect(field('City')).toHaveValue('Mestre');

    await user.click(press('Save details'));
    await screen.findByText('Your details are saved.');
    await user.click(link);
    expect(left).toHaveBeenCalledTimes(2);
  });

  test('shows the e-mail address as read-only', () => {
    show(<ProfileForm user={anna} onSaved={vi.fn()} />);

    expect(field('Email')).toBeDisabled();
    expect(field('Email')).toHaveValue(anna.email);
  });

  test('shows the banner for five seconds, and longer while it is hovered or focused', async () => {
    answerCalls({ '/api/profile': { body: anna } });
    const user = show(<ProfileForm user={anna} onSaved={vi.fn()} />);
    await user.click(press('Save details'));
    const banner = await screen.findByText('Your details are saved.');
    vi.useFakeTimers();
    const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    pass(60_000);
    expect(banner).toBeVisible();
    fireEvent.blur(screen.getByRole('button', { name: 'Close' }));
    pass(4_990);
    expect(banner).toBeVisible();
    pass(10);
    expect(banner).not.toBeInTheDocument();
    vi.useRealTimers();
  });
});
