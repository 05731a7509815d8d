import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Toast } from '@/components/layout/toast';
import { useToast } from '@/stores/toast';
import { WithMessages } from '@/tests/components/with-messages';

// jsdom knows no popover, and so keeps one hidden: hence `hidden: true` below
const say = (message: string) => act(() => useToast.getState().show(message));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const message = () => screen.queryByText('Link copied to clipboard');

describe('Toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    useToast.setState(useToast.getInitialState());
    render(
      <WithMessages>
        <Toast />
      </WithMessages>,
    );
  });
  afterEach(() => void vi.useRealTimers());

  test('waits in a polite live region that was there before the message', () => {
    const region = screen.getByRole('status');
    expect(region).toBeEmptyDOMElement();
    say('Link copied to clipboard');
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toHaveTextContent('Link copied to clipboard');
    expect(useToast.getState().toastType).toBe('success');
  });

  test('goes after three seconds', () => {
    say('Link copied to clipboard');
    wait(2999);
    expect(message()).toBeInTheDocument();
    wait(1);
    expect(message()).not.toBeInTheDocument();
  });

  test('stays as long as the pointer rests on it, and three seconds more', () => {
    say('Link copied to clipboard');
    wait(2000);
    fireEvent.pointerEnter(message() as HTMLElement);
    wait(60_000);
    expect(message()).toBeInTheDocument();
    fireEvent.pointerLeave(message() as HTMLElement);
    wait(2999);
    expect(message()).toBeInTheDocument();
    wait(1);
    expect(message()).not.toBeInTheDocument();
  });

  test('stays as long as the keyboard is in it', () => {
    say('Link copied to clipboard');
    const dismiss = screen.getByRole('button', { name: 'Dismiss', hidden: true });
    act(() => dismiss.focus());
    wait(60_000);
    expect(message()).toBeInTheDocument();
    act(() => dismiss.blur());
    wait(3000);
    expect(message()).not.toBeInTheDocument();
  });

  test('the same message again has its full time', () => {
    say('Link copied to clipboard');
    wait(2000);
    say('Link copied to clipboard');
    wait(2000);
    expect(message()).toBeInTheDocument();
    wait(1000);
    expect(message()).not.toBeInTheDocument();
  });

  test('can be sent away', () => {
    say('Link copied to clipboard');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss', hidden: true }));
    expect(message()).not.toBeInTheDocument();
  });
});
