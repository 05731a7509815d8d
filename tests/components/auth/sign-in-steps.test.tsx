import { act, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LoginForm } from '@/components/auth/forms/login-form';
import { configureIdentity } from '@/lib/identity/client';
import { useAuth } from '@/stores/auth';
import { answerCalls, identity, refusal } from './identity-provider';
import { show } from './screen';

// the first sign-in of a visit loads it; here that would count as the provider's time
beforeAll(() => Promise.all([import('aws-amplify'), import('aws-amplify/auth'), import('aws-amplify/auth/cognito')]));

beforeEach(function startAsAVisitor() {
  sessionStorage.clear();
  configureIdentity({ ...identity });
  useAuth.setState(useAuth.getInitialState());
});

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const question = {
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
};

/** Signs in with a password that is right; then the provider wants something more. */
async function signIn(ChallengeName: string, parameters: Record<string, string>, further = {}) {
  const ChallengeParameters = { USER_ID_FOR_SRP: 'anna-1', ...parameters };
  const calls = answerCalls({
    InitiateAuth: question,
    RespondToAuthChallenge: { body: { ChallengeName, Session: 's'.repeat(30), ChallengeParameters } },
    ...further,
  });
  const user = show(<LoginForm />);
  await user.type(screen.getByLabelText(/^Email/), 'anna@example.org');
  await user.type(screen.getByLabelText(/^Password/), 'Ponte-42#a{Enter}');
  return { calls, user };
}

describe('the second step', () => {
  test('takes a recovery code where the provider has them', async () => {
    configureIdentity({ ...identity, hasRecoveryCodes: true });
    useAuth.getState().showSignInStep('authenticatorCode');
    const user = show(<LoginForm />);
    await user.click(screen.getByRole('button', { name: /Use a recovery code/ }));
    expect(screen.getByLabelText(/^Recovery code/)).toHaveAttribute('inputmode', 'text');
    act(() => useAuth.getState().failRequest('CodeMismatchException'));
    expect(screen.getByLabelText(/^Recovery code/)).toHaveAccessibleDescription(/recovery code is not valid/);

    await user.click(screen.getByRole('button', { name: 'Use the app instead' }));
    expect(screen.getByLabelText(/^Code/)).toHaveAttribute('inputmode', 'numeric');
  });

  test('requires the code of the app, shows when it is wrong, and starts again on request', async () => {
    useAuth.getState().showSignInStep('authenticatorCode');
    const user = show(<LoginForm />);

    expect(screen.getByRole('group', { name: 'Your authenticator, please' })).toHaveAccessibleDescription(/six digits/);
    await waitFor(() => expect(screen.getByLabelText(/^Code/)).toHaveFocus());
    act(() => useAuth.getState().failRequest('CodeMismatchException'));
    expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/not the code the app shows now/);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription('Challenge response cannot be empty');

    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
  });

  test('marks the field when the pool refuses a malformed code of the app', async () => {
    useAuth.getState().showSignInStep('authenticatorCode');
    show(<LoginForm />);

    act(() => useAuth.getState().failRequest('InvalidParameterException'));

    expect(screen.getByLabelText(/^Code/)).toBeInvalid();
    expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/not the code the app shows now/);
  });

  test('requires a new password', async () => {
    useAuth.getState().showSignInStep('newPassword');
    const user = show(<LoginForm />);

    await user.type(screen.getByLabelText(/^New password/), 'short{Enter}');

    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/too short/);
  });

  test('sets up an authenticator where the account demands one, and says when its code is wrong', async () => {
    const { calls, user } = await signIn(
      'MFA_SETUP',
      { MFAS_CAN_SETUP: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' },
      {
        AssociateSoftwareToken: { body: { SecretCode: SECRET, Session: 't'.repeat(30) } },
        VerifySoftwareToken: refusal('EnableSoftwareTokenMFAException'),
      },
    );

    const step = await screen.findByRole('group', { name: 'Set up your authenticator' });
    expect(step).toHaveTextContent(SECRET.match(/.{4}/g)?.join(' ') ?? '');
    expect(await screen.findByTitle('QR code for the authenticator app')).toBeInTheDocument();
    expect(screen.getByLabelText(/^Code/)).toHaveFocus();
    await user.type(screen.getByLabelText(/^Code/), '123456{Enter}');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Code/)).toHaveAccessibleDescription(/not the code the app shows now/),
    );
    expect(calls.at(-1)).toMatchObject({ what: 'VerifySoftwareToken', body: { UserCode: '123456' } });
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(useAuth.getState().authenticatorSetup).toBeNull();
  });

  test('takes the app where an account may be opened in several ways', async () => {
    const questions = ['SELECT_MFA_TYPE', 'SOFTWARE_TOKEN_MFA'];
    const ask = () => {
      const ChallengeParameters = { MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA"]' };
      return { body: { ChallengeName: questions.shift(), Session: 's'.repeat(30), ChallengeParameters } };
    };
    const { calls } = await signIn('', {}, { RespondToAuthChallenge: ask });

    expect(await screen.findByRole('group', { name: 'Your authenticator, please' })).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ ChallengeResponses: { ANSWER: 'SOFTWARE_TOKEN_MFA' } });
  });

  test('requires a code that was sent as a message', async () => {
    await signIn('SMS_MFA', { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+39***01' });

    expect(await screen.findByRole('group', { name: 'We have sent you a code' })).toBeVisible();
  });

  test.each([
    ['an e-mail address as a second step', 'MFA_SETUP', { MFAS_CAN_SETUP: '["EMAIL_OTP"]' }],
    ['a question of the pool’s own', 'CUSTOM_CHALLENGE', {}],
  ])('names the contact when the account requires %s', async (_what, challenge, parameters) => {
    await signIn(challenge, parameters);

    expect(await screen.findByRole('alert')).toHaveTextContent(/a way we do not offer here/);
  });
});
