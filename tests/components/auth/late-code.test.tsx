import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '@/components/auth/forms/login-form';
import { type Answer, answerCalls, refusal } from './identity-provider';
import { show } from './screen';
import { press, startAsAVisitor } from './visitor';

startAsAVisitor();

test('another code whose request is answered late leaves the refusal of a wrong one', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sessionStorage.setItem('vx-awaited-code', JSON.stringify({ purpose: 'confirm', email: 'anna@example.org' }));
  let answerLate: (answer: Answer) => void = () => {};
  const late = new Promise<Answer>((resolve) => {
    answerLate = resolve;
  });
  answerCalls({ ResendConfirmationCode: vi.fn(() => late), ConfirmSignUp: refusal('CodeMismatchException') });
  const user = show(<LoginForm />);
  const code = await screen.findByLabelText(/^Confirmation code/);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  press('Send a new code').click();
  vi.useRealTimers();

  await user.type(code, '111111{Enter}');
  await waitFor(() => expect(code).toHaveAccessibleDescription(/not the code we sent/));
  answerLate({});
  expect(await screen.findByText(/a new one is on its way/)).toBeVisible();
  expect(code).toHaveAccessibleDescription(/not the code we sent/);
});
