import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { PasswordForm } from '@/components/profile/password-form';
import { useAuth } from '@/stores/auth';
import { answerCalls, refusal } from '../auth/identity-provider';
import { show } from '../auth/screen';
import { anna, field, press, signAnnaIn, type } from './anna';

beforeEach(signAnnaIn);

describe('PasswordForm', () => {
  async function change(user: ReturnType<typeof show>, current: string, next: string, again = next) {
    await type(user, 'Current password', current);
    await type(user, 'New password', next);
    await type(user, 'New password once more', again);
    await user.click(press('Change password'));
  }

  test('changes the password, clears the form and confirms', async () => {
    const calls = answerCalls({ ChangePassword: {} });
    const user = show(<PasswordForm email={anna.email} />);
    await change(user, 'Bricola-7!', 'Forcola-12!');

    expect(await screen.findByText(/Your password is changed/)).toBeVisible();
    expect(calls).toMatchObject([{ body: { PreviousPassword: 'Bricola-7!', ProposedPassword: 'Forcola-12!' } }]);
    expect(field('New password')).toHaveValue('');
  });

  test('shows a mismatch at the last field without a request', async () => {
    const calls = answerCalls({});
    const user = show(<PasswordForm email={anna.email} />);
    await change(user, 'Bricola-7!', 'Forcola-12!', 'Forcola-13!');

    expect(field('New password once more')).toHaveAccessibleDescription(/don’t match/);
    expect(calls).toEqual([]);
  });

  test.each([
    ['NotAuthorizedException', /current password is not right/],
    ['LimitExceededException', /Too many attempts/],
    ['InvalidPasswordException', /does not follow the rules/],
    ['SomethingNewException', /did not work/],
  ])('explains %s and keeps what was typed', async (errorType, text) => {
    answerCalls({ ChangePassword: refusal(errorType) });
    const user = show(<PasswordForm email={anna.email} />);
    await change(user, 'Bricola-7!', 'Forcola-12!');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(field('Current password')).toHaveValue('Bricola-7!');
  });

  test('distinguishes an ended session from a wrong password', async () => {
    const message = 'Access Token has been revoked';
    answerCalls({ ChangePassword: { status: 400, body: { __type: 'NotAuthorizedException', message } } });
    const user = show(<PasswordForm email={anna.email} />);
    await change(user, 'Bricola-7!', 'Forcola-12!');

    expect(await screen.findByRole('alert')).toHaveTextContent(/session has ended/);
  });

  test('has no form for accounts of a social provider', () => {
    useAuth.setState({ provider: 'social' });
    show(<PasswordForm email={anna.email} />);

    expect(screen.queryByLabelText(/Current password/)).toBeNull();
    expect(screen.getByText(/another service/)).toBeVisible();
  });

  test('shows the password on request', async () => {
    const user = show(<PasswordForm email={anna.email} />);
    const [first] = screen.getAllByRole('button', { name: 'Show password' });
    await user.click(first as HTMLElement);

    expect(field('Current password')).toHaveAttribute('type', 'text');
  });
});
