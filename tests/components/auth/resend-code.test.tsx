import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ResendCode } from '@/components/auth/fields/resend-code';
import { WithMessages } from '../with-messages';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const button = () => screen.getByRole('button');
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function show(onResend = async () => true) {
  render(
    <WithMessages>
      <ResendCode onResend={onResend} />
    </WithMessages>,
  );
}

test('offers another code after thirty seconds, and again after thirty more', async () => {
  show();
  await pass(29);
  expect(button()).toBeDisabled();
  await pass(1);
  expect(button()).toBeEnabled();

  await act(async () => button().click());
  expect(button()).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('a new one is on its way.');
  await pass(30);
  expect(button()).toBeEnabled();
});

test('offers another code at once to a visitor who was in another app, where timers are suspended', async () => {
  show();
  await pass(5);
  vi.setSystemTime(Date.now() + 60_000);
  await pass(1);
  expect(button()).toBeEnabled();
});

test('after a failed request another code is offered at once', async () => {
  show(async () => false);
  await pass(30);
  await act(async () => button().click());
  await pass(1);
  expect(button()).toBeEnabled();
  expect(screen.getByRole('status')).toHaveTextContent('');
});
