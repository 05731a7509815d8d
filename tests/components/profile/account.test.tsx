import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { DeleteAccountDialog } from '@/components/profile/account-data';
import { Authenticator } from '@/components/profile/authenticator';
import { Devices } from '@/components/profile/devices';
import { PhotoPicker } from '@/components/profile/photo-dialog';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { MAX_IMAGE_BYTES } from '@/lib/media/limits';
import { useAuth } from '@/stores/auth';
import { answerCalls, refusal, signInAnna } from '../auth/identity-provider';
import { show as showScreen } from '../auth/screen';

const anna = { sub: 'anna-1', 'cognito:username': 'anna-1', email: 'anna@example.org', device_key: 'here' };

const show = (screen: ReactNode) =>
  showScreen(
    <>
      {screen}
      <GlobalDialog />
    </>,
  );

beforeEach(function signAnnaIn() {
  useAuth.setState(useAuth.getInitialState());
  signInAnna(anna);
  useAuth.getState().signedIn({
    ...anna,
    given_name: 'Anna',
    family_name: 'Rossi',
    picture: null,
    'cognito:groups': [],
  });
});

describe('Devices', () => {
  const device = (key: string, name: string, at: number) => ({
    DeviceKey: key,
    DeviceAttributes: [{ Name: 'device_name', Value: name }],
    DeviceLastAuthenticatedDate: at,
  });
  const devices = {
    body: { Devices: [device('there', 'Windows Firefox/140.0', 1_700_000_000), device('here', 'Linux Chrome/140', 1)] },
  };

  test('lists this device first, and removes another after confirmation', async () => {
    const calls = answerCalls({ ListDevices: devices, ForgetDevice: {} });
    const user = show(<Devices />);
    const rows = await screen.findAllByRole('listitem');

    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Chrome · LinuxThis device'),
      expect.stringContaining('Firefox · WindowsLast seen 14 Nov 2023'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Forget Firefox · Windows' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Forget' }));

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(calls.at(-1)).toMatchObject({ what: 'ForgetDevice', body: { DeviceKey: 'there' } });
  });

  test('shows errors of loading the list and of removing a device', async () => {
    answerCalls({ ListDevices: refusal('TooManyRequestsException') });
    show(<Devices />);

    expect(await screen.findByRole('alert')).toHaveTextContent(/very busy/);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('stays signed in when signing out everywhere is refused', async () => {
    const calls = answerCalls({
      ListDevices: { body: { Devices: [] } },
      '/api/auth/signout': { status: 503, body: { error: 'unavailable', status: 503 } },
    });
    const user = show(<Devices />);
    await screen.findByText('No device has been remembered yet.');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = screen.getByRole('dialog', { name: 'Sign out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));

    expect(await within(dialog).findByRole('alert')).toHaveTextContent(/our side/);
    expect(calls.map(({ what }) => what)).not.toContain('GlobalSignOut');
    expect(calls.at(-1)).toMatchObject({ body: { everywhere: true } });
  });
});

describe('Authenticator', () => {
  const off = { GetUser: { body: { UserMFASettingList: [] } } };

  test('shows the secret, accepts the first code and requires one from then on', async () => {
    const calls = answerCalls({
      ...off,
      AssociateSoftwareToken: { body: { SecretCode: 'ABCDEFGH' } },
      VerifySoftwareToken: { body: { Status: 'SUCCESS' } },
      SetUserMFAPreference: {},
    });
    const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set up the app' });
    expect(await within(dialog).findByText('ABCD EFGH')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Code from the app/), '123 456');
    await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));

    expect(await screen.findByText('Turned on')).toBeVisible();
    expect(calls.slice(-2)).toMatchObject([
      { what: 'VerifySoftwareToken', body: { UserCode: '123456' } },
      { what: 'SetUserMFAPreference', body: { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } } },
    ]);
  });

  test('shows a wrong code at its field', async () => {
    answerCalls({
      ...off,
      AssociateSoftwareToken: { body: { SecretCode: 'ABCDEFGH' } },
      VerifySoftwareToken: refusal('EnableSoftwareTokenMFAException'),
    });
    const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText(/Code from the app/), '000000{Enter}');

    await waitFor(() =>
      expect(screen.getByLabelText(/Code from the app/)).toHaveAccessibleDescription(/not the code the app shows/),
    );
  });

  test('is turned off after confirmation', async () => {
    answerCalls({ GetUser: { body: { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } }, SetUserMFAPreference: {} });
    const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));

    expect(await screen.findByText('Turned off')).toBeVisible();
  });
});

describe('DeleteAccountDialog', () => {
  const confirm = () => screen.getByLabelText(/To confirm, type/);
  const remove = () => screen.getByRole('button', { name: 'Delete for good' });

  test('sends no request before the address matches', async () => {
    const calls = answerCalls({});
    const user = show(<DeleteAccountDialog open email={anna.email} onClose={() => {}} />);
    await user.type(confirm(), 'bruno@example.org');
    await user.click(remove());

    expect(confirm()).toHaveAccessibleDescription(/not the address of your account/);
    expect(calls).toEqual([]);
  });

  test('continues after the completed step when the provider failed', async () => {
    const calls = answerCalls({ '/api/profile': { status: 204 }, DeleteUser: refusal('InternalErrorException') });
    const user = show(<DeleteAccountDialog open email={anna.email} onClose={() => {}} />);
    await user.type(confirm(), ' ANNA@example.org');
    await user.click(remove());
    expect(await screen.findByRole('alert')).toBeVisible();
    await user.click(remove());

    await waitFor(() => expect(calls.filter(({ what }) => what === 'DeleteUser').length).toBeGreaterThan(1));
    expect(calls.filter(({ what }) => what === '/api/profile')).toMatchObject([
      { method: 'DELETE', body: { confirm: 'ANNA@example.org' } },
    ]);
  });
});

describe('PhotoPicker', () => {
  test.each([
    ['a text', new File(['x'], 'x.txt', { type: 'text/plain' }), 'photoType'],
    ['an empty file', new File([], 'x.png', { type: 'image/png' }), 'invalidImage'],
    ['more than 5 MB', new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'x.png', { type: 'image/png' }), undefined],
    ['a HEIC without a type', new File(['x'], 'IMG_1.HEIC'), undefined],
  ])('validates %s before it is sent', async (_what, file, problem) => {
    const chosen: unknown[] = [];
    show(<PhotoPicker isCompact={false} disabled={false} onChoose={(...one) => chosen.push(one)} />);
    const picker = userEvent.setup({ applyAccept: false });
    await picker.upload(screen.getByLabelText(/Choose a photo/), file);

    expect(chosen).toEqual([[file, problem]]);
  });
});
