import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { LoginForm } from '@/components/auth/forms/login-form';
import { requestResetCode } from '@/lib/identity/account-client';
import { useAuth } from '@/stores/auth';
import { answerCalls, refusal } from './identity-provider';
import { show } from './screen';
import { field, press, startAsAVisitor } from './visitor';

startAsAVisitor();

describe('RecoverPasswordDialog', () => {
  test.each([
    ['a known address', {}],
    ['an address without an account', refusal('UserNotFoundException')],
    ['an address that was never confirmed', refusal('InvalidParameterException')],
  ])('says the same to %s', async (_, answer) => {
    answerCalls({ ForgotPassword: answer });
    const user = show(<LoginForm />);

    await user.type(field('Email'), 'anna@example.org');
    await user.click(press('Forgot password?'));
    const dialog = await screen.findByRole('dialog', { name: 'Forgot your password?' });
    expect(within(dialog).getByLabelText(/^Email/)).toHaveValue('anna@example.org');
    await user.click(press('Send the code'));

    expect(await within(dialog).findByText(/has an account, a code is on its way/)).toBeVisible();
    expect(within(dialog).getByRole('heading')).toHaveTextContent('Choose a new password');
  });

  test('a refused request returns a failure and is logged', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answerCalls({ ForgotPassword: refusal('UserNotFoundException') });
    const failure = { errorType: 'UserNotFoundException' };

    expect(await requestResetCode('anna@example.org')).toEqual({ ok: false, ...failure });
    expect(warn.mock.calls).toEqual([[{ event: 'forgot_password', ...failure }]]);
  });

  test('sets the new password and goes back to the login with the address filled in', async () => {
    const calls = answerCalls({ ForgotPassword: {}, ConfirmForgotPassword: {} });
    const user = show(<LoginForm />);
    await user.click(press('Forgot password?'));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText(/^Email/), 'anna@example.org{Enter}');

    await user.type(await within(dialog).findByLabelText(/^Code/), '123 456');
    await user.type(within(dialog).getByLabelText(/^New password/), 'Laguna-7#b{Enter}');

    expect(await screen.findByText(/Your new password is set/)).toBeVisible();
    expect(field('Email')).toHaveValue('anna@example.org');
    expect(field('Password')).toHaveFocus();
    expect(calls.at(-1)).toMatchObject({
      what: 'ConfirmForgotPassword',
      body: { Username: 'anna@example.org', ConfirmationCode: '123456', Password: 'Laguna-7#b' },
    });
    expect(JSON.stringify([useAuth.getState(), { ...localStorage }, { ...sessionStorage }])).not.toContain('Laguna');
  });

  test('names the username, code and password that are missing', async () => {
    const calls = answerCalls({});
    const user = show(<LoginForm />);
    await user.click(press('Forgot password?'));
    const dialog = await screen.findByRole('dialog');
    await user.click(press('Send the code'));
    expect(within(dialog).getByLabelText(/^Email/)).toHaveAccessibleDescription('Email cannot be empty');

    await user.click(press('I have a code'));
    await user.click(press('Save password'));
    for (const [label, message] of [
      [/^Username/, 'Username cannot be empty'],
      [/^Code/, 'Confirmation code cannot be empty'],
      [/^New password/, 'Password cannot be empty'],
    ] as const) {
      expect(within(dialog).getByLabelText(label)).toHaveAccessibleDescription(new RegExp(message));
    }
    expect(calls).toEqual([]);
  });

  test('continues after a reload, and names what the code or the password lacks', async () => {
    sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'recover', email: 'anna@example.org' }));
    const answers: Record<string, ReturnType<typeof refusal>> = {
      ConfirmForgotPassword: refusal('ExpiredCodeException'),
    };
    answerCalls(answers);
    const user = show(<LoginForm />);

    const code = await screen.findByLabelText(/^Code/);
    await user.type(code, '123456');
    await user.type(screen.getByLabelText(/^New password/), 'laguna-7#b{Enter}');
    expect(screen.getByLabelText(/^New password/)).toHaveAccessibleDescription(/capital letter is still missing/);

    await user.type(screen.getByLabelText(/^New password/), 'X{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/no longer valid/));
    expect(code).toHaveFocus();
  });
});
