import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LoginForm } from '@/components/auth/forms/login-form';
import { SignupForm } from '@/components/auth/forms/signup-form';
import { useAuth } from '@/stores/auth';
import { visited } from '@/tests/setup/router';
import { answerCalls, refusal } from './identity-provider';
import { show } from './screen';
import { field, press, startAsAVisitor } from './visitor';

startAsAVisitor();

async function fillSignUp(user: ReturnType<typeof show>) {
  await user.type(field('First name'), 'Anna');
  await user.type(field('Last name'), 'Rossi');
  await user.type(field('Email'), 'anna@example.org');
  await user.type(field('Password'), 'Ponte-42#a');
}

describe('LoginForm', () => {
  test('shows beside each field what is missing, and sends no request', async () => {
    const calls = answerCalls({});
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'anna');
    await user.click(press('Login'));

    expect(field('Email')).toHaveAccessibleDescription(/full email address/);
    expect(field('Password')).toHaveAccessibleDescription('Password cannot be empty');
    expect(field('Email')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  test('explains a refusal and keeps what was typed', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({ InitiateAuth: refusal('NotAuthorizedException') });
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'anna@example.org');
    await user.type(field('Password'), 'wrong{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is not right.');
    expect(field('Email')).toHaveValue('anna@example.org');
    expect(field('Password')).toHaveValue('wrong');
    expect(useAuth.getState().error).toEqual({ status: true, errorType: 'NotAuthorizedException' });
    expect(warn.mock.calls).toEqual([[{ event: 'sign_in', errorType: 'NotAuthorizedException' }]]);
  });

  test('shows the same message for an unknown address as for a wrong password', async () => {
    answerCalls({ InitiateAuth: refusal('UserNotFoundException') });
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'unknown@example.org');
    await user.type(field('Password'), 'wrong{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is not right.');
  });

  test('shows a message when there is no connection', async () => {
    answerCalls({});
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'anna@example.org');
    await user.type(field('Password'), 'Ponte-42#a{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(/^Network error/);
  });

  test('sends a new code to an unconfirmed user, and requires it', async () => {
    const calls = answerCalls({
      InitiateAuth: refusal('UserNotConfirmedException'),
      ResendConfirmationCode: {},
    });
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'anna@example.org');
    await user.type(field('Password'), 'Ponte-42#a{Enter}');

    const dialog = await screen.findByRole('dialog', { name: 'Check your inbox' });
    expect(within(dialog).getByText('anna@example.org')).toBeVisible();
    expect(calls.map((call) => call.what)).toEqual(['InitiateAuth', 'ResendConfirmationCode']);
    expect(useAuth.getState().username).toBe('anna@example.org');
  });
});

describe('SignupForm', () => {
  test('names the rule a password breaks', async () => {
    const user = show(<SignupForm />);

    await user.type(field('Password'), 'ponte-42{Enter}');

    expect(field('Password')).toHaveAccessibleDescription(/capital letter is still missing/);
    expect(field('First name')).toHaveFocus();
  });

  test('puts a refusal beside the field it is about, and keeps what was typed', async () => {
    answerCalls({ SignUp: refusal('UsernameExistsException') });
    const user = show(<SignupForm />);
    await fillSignUp(user);

    await user.click(press('Sign up'));

    await waitFor(() => expect(field('Email')).toHaveAccessibleDescription(/already an account/));
    expect(field('Email')).toHaveFocus();
    expect(field('First name')).toHaveValue('Anna');
    expect(field('Password')).toHaveValue('Ponte-42#a');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('requires the code, shows beside it when it is wrong, and sends another one after a while', async () => {
    const calls = answerCalls({
      SignUp: { body: { UserConfirmed: false, UserSub: 'anna-1', CodeDeliveryDetails: {} } },
      ConfirmSignUp: refusal('CodeMismatchException'),
    });
    const user = show(<SignupForm />);
    await fillSignUp(user);
    await user.click(press('Sign up'));

    const code = await screen.findByLabelText(/^Confirmation code/);
    expect(calls[0]?.body).toMatchObject({
      Username: 'anna@example.org',
      UserAttributes: expect.arrayContaining([
        { Name: 'given_name', Value: 'Anna' },
        { Name: 'family_name', Value: 'Rossi' },
        { Name: 'locale', Value: 'en' },
      ]),
    });
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(screen.getByRole('button', { name: /New code in \d+ s/ })).toBeDisabled();

    await user.type(code, '111 111');
    await user.click(press('Confirm'));

    await waitFor(() => expect(code).toHaveAccessibleDescription(/not the code we sent/));
    expect(code).toHaveValue('111 111');
    expect(field('Email')).toHaveValue('anna@example.org');
  });

  test.each([
    ['SomethingNewException', 'Error creating account'],
    ['MFAMethodNotFoundException', 'No valid MFA method provided'],
    ['IncorrectMFAMethod', 'Invalid MFA type'],
  ])('shows the message of %s', async (type, message) => {
    answerCalls({ SignUp: refusal(type) });
    const user = show(<SignupForm />);
    await fillSignUp(user);
    await user.click(press('Sign up'));

    expect(await screen.findByRole('alert')).toHaveTextContent(message);
  });

  test('stores no password', async () => {
    answerCalls({ SignUp: refusal('LimitExceededException') });
    const user = show(<SignupForm />);
    await fillSignUp(user);
    await user.click(press('Sign up'));

    expect(await screen.findByRole('alert')).toHaveTextContent(/Too many attempts/);
    const stored = JSON.stringify([useAuth.getState(), { ...localStorage }, { ...sessionStorage }]);
    expect(stored).not.toContain('Ponte-42#a');
  });
});

describe('another code', () => {
  test.each([
    ['a known address', {}],
    ['an unknown address', refusal('UserNotFoundException')],
  ])('has the same answer for %s', async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'confirm', email: 'anna@example.org' }));
    answerCalls({ ResendConfirmationCode: answer });
    show(<LoginForm />);
    await screen.findByLabelText(/^Confirmation code/);
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    press('Send a new code').click();

    expect(await screen.findByText(/If this address needs a code, a new one is on its way/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    vi.useRealTimers();
  });
});

describe('an interrupted flow', () => {
  test('asks again for the code after a reload, and then for the password alone', async () => {
    sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'confirm', email: 'anna@example.org' }));
    answerCalls({ ConfirmSignUp: {} });
    const user = show(<LoginForm />);

    await user.type(await screen.findByLabelText(/^Confirmation code/), '123456{Enter}');

    expect(await screen.findByText(/Please use your credentials to sign in/)).toBeVisible();
    expect(field('Email')).toHaveValue('anna@example.org');
    expect(field('Password')).toHaveFocus();
    expect(sessionStorage.getItem('vx-awaited-code')).toBeNull();
  });

  test('leads to the login when the sign-up was confirmed after a reload', async () => {
    sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'confirm', email: 'anna@example.org' }));
    answerCalls({ ConfirmSignUp: refusal('NotAuthorizedException') });
    const user = show(<SignupForm />);

    await user.type(await screen.findByLabelText(/^Confirmation code/), '123456{Enter}');

    await waitFor(() => expect(visited).toEqual(['/auth/login']));
    expect(useAuth.getState()).toMatchObject({ notice: 'emailConfirmed', username: 'anna@example.org' });
  });

  test('ignores a foreign value under its key', () => {
    sessionStorage.setItem('vx-awaited-code', '{"purpose":"confirm","email":"no address"');
    show(<LoginForm />);

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('requires a new code after many wrong ones, and discards the flow of another address', async () => {
    sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'confirm', email: 'anna@example.org' }));
    answerCalls({ ConfirmSignUp: refusal('LimitExceededException') });
    const user = show(<LoginForm />);

    const code = await screen.findByLabelText(/^Confirmation code/);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/have a new one sent/));

    await user.click(press('Use another one'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('vx-awaited-code')).toBeNull();
  });
});

describe('other ways in', () => {
  test('are offered only where there is a hosted login', () => {
    show(<LoginForm />);
    expect(screen.queryByRole('button', { name: /Google/ })).not.toBeInTheDocument();
  });

  test('are Google, Facebook and the hosted page', () => {
    show(<LoginForm hasHostedLogin />);
    for (const name of ['Continue with Google', 'Continue with Facebook', 'Continue on the sign-in page']) {
      expect(press(name)).toBeEnabled();
    }
  });
});
