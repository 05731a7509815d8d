import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Dialog } from '@/components/ui/dialog';
import { WithMessages } from '@/tests/components/with-messages';

function Asking({ onClose = () => undefined }: { onClose?: () => void }) {
  const [open, setOpen] = useState(true);
  function close() {
    onClose();
    setOpen(false);
  }
  return (
    <WithMessages>
      <Dialog open={open} onClose={close} title="Delete this listing?" footer={<button type="button">Delete</button>}>
        It will be gone.
      </Dialog>
    </WithMessages>
  );
}

// what a browser sends for Escape
const pressEscape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }));
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('Dialog', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is named by its title', () => {
    render(<Asking />);
    expect(screen.getByRole('dialog', { name: 'Delete this listing?' })).toBeVisible();
  });

  test('closes 100 ms after Escape, and not before', () => {
    const onClose = vi.fn();
    render(<Asking onClose={onClose} />);
    const dialog = screen.getByRole('dialog');

    expect(pressEscape(dialog)).toBe(false); // the browser's own closing, which knows no delay, is prevented
    wait(99);
    expect(onClose).not.toHaveBeenCalled();
    wait(1);
    expect(onClose).toHaveBeenCalledOnce();
    expect(dialog).not.toHaveAttribute('open');
  });

  test('closes by a press on the backdrop, and by none on its content', () => {
    const onClose = vi.fn();
    render(<Asking onClose={onClose} />);

    fireEvent.click(screen.getByText('It will be gone.'));
    wait(200);
    expect(onClose).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('dialog'));
    wait(100);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes by its button, and once however often that is pressed', () => {
    const onClose = vi.fn();
    render(<Asking onClose={onClose} />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    wait(300);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays when a file picker inside it was cancelled', () => {
    const onClose = vi.fn();
    render(<Asking onClose={onClose} />);
    fireEvent(screen.getByText('It will be gone.'), new Event('cancel', { bubbles: true, cancelable: true }));
    wait(200);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('keeps the page behind it still, and gives back what was there before', () => {
    document.body.style.overflow = 'clip';
    render(<Asking />);
    expect(document.body.style.overflow).toBe('hidden');
    pressEscape(screen.getByRole('dialog'));
    wait(100);
    expect(document.body.style.overflow).toBe('clip');
  });

  test('a dialog on a dialog leaves the page still when it closes', () => {
    const first = render(<Asking />);
    const second = render(<Asking />);
    second.unmount();
    expect(document.body.style.overflow).toBe('hidden');
    first.unmount();
    expect(document.body.style.overflow).not.toBe('hidden');
  });

  test('taken out of the page while open, it closes first, so that the browser returns the focus', () => {
    const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
    const { unmount } = render(<Asking />);
    unmount();
    expect(close).toHaveBeenCalled();
    close.mockRestore();
  });
});
