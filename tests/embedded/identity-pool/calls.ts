import { vi } from 'vitest';
import { askPool, PASSWORD } from '@/tests/factories/pool';

export const NEW_PASSWORD = 'Laguna#26';

export function signUp(
  email: string,
  changes: { Password?: string; UserAttributes?: { Name: string; Value: string }[] } = {},
) {
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'given_name', Value: 'Anna' },
    { Name: 'family_name', Value: 'Rossi' },
  ];
  return askPool('SignUp', { Username: email, Password: PASSWORD, UserAttributes, ...changes });
}

export const confirm = (email: string, code: string) =>
  askPool('ConfirmSignUp', { Username: email, ConfirmationCode: code });
export const resend = (email: string) => askPool('ResendConfirmationCode', { Username: email });
export const forgot = (email: string) => askPool('ForgotPassword', { Username: email });
export const reset = (email: string, code: string, Password = NEW_PASSWORD) =>
  askPool('ConfirmForgotPassword', { Username: email, ConfirmationCode: code, Password });

/** Another code of the same length. */
export const differentFrom = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Sets the clock forward, until `vi.useRealTimers()`. */
export function passSeconds(seconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
}
