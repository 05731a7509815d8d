import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { AccountData } from '@/components/profile/account-data';
import { Authenticator } from '@/components/profile/authenticator';
import { EmailAddress } from '@/components/profile/email-address';
import { Sessions } from '@/components/profile/sessions';
import { GlobalDialog } from '@/components/ui/global-dialog';
import { configureIdentity } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';
import { describeUser } from '@/tests/factories/profile';
import { answerCalls, type Call, identity, keepSession, makeToken, refusal } from '../auth/identity-provider';
import { show as showScreen } from '../auth/screen';

const anna = { sub: 'anna-1', 'cognito:username': 'anna-1', email: 'anna@example.org' };
const hourAgo = () => Math.floor(Date.now() / 1000) - 3600;

beforeAll(() => Promise.all([import('aws-amplify'), import('aws-amplify/auth'), import('aws-amplify/auth/cognito')]));

beforeEach(function signAnnaIn() {
  configureIdentity({ ...identity, hasRecoveryCodes: true });
  useAuth.setState(useAuth.getInitialState());
  keepSession(anna);
  const names = { given_name: 'Anna', family_name: 'Rossi', picture: null };
  useAuth.getState().signedIn({ ...anna, ...names, 'cognito:groups': [] });
});

const show = (shown: ReactNode) =>
  showScreen(
    <>
      {shown}
      <GlobalDialog />
    </>,
  );

/** The provider after a sign-in with the right password. */
const provider = () => ({
  InitiateAuth: {
    body: {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: 'abcd1234',
        SRP_B: 'a'.repeat(700),
        SECRET_BLOCK: btoa('x'.repeat(64)),
        USER_ID_FOR_SRP: 'anna-1',
        USERNAME: 'anna-1',
      },
    },
  },
  RespondToAuthChallenge: {
    body: {
      AuthenticationResult: { AccessToken: makeToken(anna), IdToken: makeToken(anna), RefreshToken: 'fresh' },
    },
  },
  RevokeToken: {},
  '/api/auth/signout': { status: 204 },
});
const on = { GetUser: { body: { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'] } } };
const codes = Array.from({ length: 10 }, (_, index) => `ABCDE-FGH${index}X`);
const question = () => screen.findByRole('dialog', { name: 'Is it you?' });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

describe('re-authentication', () => {
  test('comes before the authenticator is turned off, and replaces the session', async () => {
    keepSession({ ...anna, auth_time: hourAgo() });
    const left = { CountRecoveryCodes: { body: { Remaining: 3 } } };
    const calls = answerCalls({ ...provider(), ...on, ...left, SetUserMFAPreference: {} });
    const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
    expect(await screen.findByText('3 of 10 codes are left.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Turn off' }));
    await user.type(within(await question()).getByLabelText(/^Password/), 'Ponte-42#a');
    await user.click(goOn());
    const dialog = await screen.findByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));

    expect(await screen.findByText('Turned off')).toBeVisible();
    expect(calls.find(({ what }) => what === 'RevokeToken')).toMatchObject({ body: { Token: 'refresh' } });
    expect(document.cookie).toContain('refreshToken=fresh');
  });

  test('keeps the session after a wrong password', async () => {
    keepSession({ ...anna, auth_time: hourAgo() });
    answerCalls({ ...provider(), RespondToAuthChallenge: refusal('NotAuthorizedException') });
    const user = show(<AccountData email={anna.email} />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await user.type(within(await question()).getByLabelText(/^Password/), 'Ponte-42#b');
    await user.click(goOn());

    expect(await screen.findByRole('alert')).toHaveTextContent('The current password is not right.');
    expect(document.cookie).toContain('refreshToken=refresh');
    expect(screen.queryByRole('dialog', { name: 'Delete your account?' })).toBeNull();
  });

  test('requires the code of the app', async () => {
    keepSession({ ...anna, auth_time: hourAgo() });
    const challenge = { ChallengeName: 'SOFTWARE_TOKEN_MFA', Session: 's'.repeat(30), ChallengeParameters: {} };
    const answers = [{ body: challenge }, refusal('CodeMismatchException'), provider().RespondToAuthChallenge];
    const respond = () => answers.shift() ?? {};
    answerCalls({ ...provider(), RespondToAuthChallenge: respond });
    const user = show(<AccountData email={anna.email} />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));
    await user.type(within(await question()).getByLabelText(/^Password/), 'Ponte-42#a');
    await user.click(goOn());
    await user.type(await screen.findByLabelText(/^Code from the app/), '000000');
    await user.click(goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(/not valid now/);
    await user.type(screen.getByLabelText(/^Code from the app/), '123456');
    await user.click(goOn());

    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  });

  test('is not needed soon after a sign-in', async () => {
    const user = show(<AccountData email={anna.email} />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));

    expect(await screen.findByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
  });

  test('of a social account is a new sign-in there', async () => {
    keepSession({ ...anna, auth_time: hourAgo() });
    useAuth.setState({ provider: 'social' });
    const user = show(<AccountData email={anna.email} />);
    await user.click(screen.getByRole('button', { name: 'Delete my account' }));

    expect(within(await question()).getByText(/through another service/)).toBeVisible();
    expect(within(await question()).queryByLabelText(/Password/)).toBeNull();
  });
});

describe('recovery codes', () => {
  test('are shown once when the authenticator is turned on', async () => {
    answerCalls({
      GetUser: { body: { UserMFASettingList: [] } },
      AssociateSoftwareToken: { body: { SecretCode: 'ABCDEFGH' } },
      VerifySoftwareToken: { body: { Status: 'SUCCESS' } },
      SetUserMFAPreference: {},
      CreateRecoveryCodes: { body: { RecoveryCodes: codes } },
      CountRecoveryCodes: { body: { Remaining: 10 } },
    });
    const user = show(<Authenticator siteName="VX Venice" email={anna.email} />);
    await user.click(await screen.findByRole('button', { name: 'Turn on' }));
    await user.type(await screen.findByLabelText(/Code from the app/), '123456{Enter}');

    const dialog = await screen.findByRole('dialog', { name: 'Your recovery codes' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(codes);
    await user.click(within(dialog).getByRole('button', { name: 'I have saved them' }));
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(await screen.findByText('10 of 10 codes are left.')).toBeVisible();
  });
});

describe('EmailAddress', () => {
  test('takes a code of the current address, the new address, and a code of the new one', async () => {
    let changes = 0;
    const profile = { body: describeUser() };
    const isWrong = (body: unknown) => (body as { Code: string }).Code === '000000';
    const verify = ({ body }: Call) => (isWrong(body) ? refusal('CodeMismatchException') : {});
    const calls = answerCalls({
      GetUserAttributeVerificationCode: { body: { CodeDeliveryDetails: { AttributeName: 'email' } } },
      VerifyUserAttribute: verify,
      UpdateUserAttributes: {
        body: { CodeDeliveryDetailsList: [{ AttributeName: 'email', DeliveryMedium: 'EMAIL' }] },
      },
      GetTokensFromRefreshToken: {
        body: { AuthenticationResult: { AccessToken: makeToken(anna), IdToken: makeToken(anna) } },
      },
      '/api/profile': profile,
      '/api/auth/signup': profile,
    });
    const user = show(
      <EmailAddress
        email={anna.email}
        onChanged={() => {
          changes += 1;
        }}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Change email' }));
    const first = await screen.findByRole('dialog', { name: 'Confirm your current address' });
    await user.type(within(first).getByLabelText(/^Code/), '000000{Enter}');
    await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/not the code we sent/));
    await user.clear(screen.getByLabelText(/^Code/));
    await user.type(screen.getByLabelText(/^Code/), '111111{Enter}');
    await user.type(await screen.findByLabelText(/^New email/), 'anna@example.com{Enter}');
    const last = await screen.findByRole('dialog', { name: 'Confirm your new address' });
    expect(within(last).getByText('anna@example.com')).toBeVisible();
    await user.type(within(last).getByLabelText(/^Code/), '222222{Enter}');

    await waitFor(() => expect(changes).toBe(1));
    expect(calls.filter(({ what }) => /Attribute/.test(what)).map(({ what }) => what)).toEqual([
      'GetUserAttributeVerificationCode',
      'VerifyUserAttribute',
      'VerifyUserAttribute',
      'UpdateUserAttributes',
      'VerifyUserAttribute',
    ]);
  });

  test('of a social account cannot be changed here', () => {
    useAuth.setState({ provider: 'social' });
    show(<EmailAddress email={anna.email} onChanged={() => {}} />);

    expect(screen.getByText(/this is the address it gave us/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull();
  });
});

describe('Sessions', () => {
  const session = (id: string, device: string | null, isThis = false) => {
    return { id, device, startedAt: '2026-11-01T10:00:00Z', lastUsedAt: '2026-11-14T10:00:00Z', isThis };
  };
  const [here, there] = ['4a0e7b9e-9d64-4c3c-8a57-0f6a2b8f0001', '4a0e7b9e-9d64-4c3c-8a57-0f6a2b8f0002'];
  const sessions = { body: { sessions: [session(here, 'Linux Chrome/140', true), session(there, null)] } };

  test('are listed with their last use, and another one is ended after confirmation', async () => {
    const calls = answerCalls({
      '/api/profile/sessions': sessions,
      [`/api/profile/sessions/${there}`]: { status: 204 },
    });
    const user = show(<Sessions />);
    const rows = await screen.findAllByRole('listitem');

    expect(rows[0]).toHaveTextContent(/Chrome · LinuxThis session.*Last used 14 Nov 2026/);
    expect(within(rows[0] as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign out Unnamed device' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(calls.at(-1)).toMatchObject({ method: 'DELETE', what: `/api/profile/sessions/${there}` });
  });

  test('can be loaded again after a failure', async () => {
    answerCalls({ '/api/profile/sessions': { status: 503, body: { error: 'unavailable', status: 503 } } });
    const user = show(<Sessions />);
    await screen.findByRole('alert');
    answerCalls({ '/api/profile/sessions': sessions });
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  });
});
