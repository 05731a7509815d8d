import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ScrollToTop } from '@/components/layout/scroll-to-top';
import { WithMessages } from '@/tests/components/with-messages';

function scrollDown(pixels: number) {
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: pixels, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });
}

const button = () => screen.queryByRole('button', { name: 'Back to top' });

describe('ScrollToTop', () => {
  beforeEach(() => {
    scrollDown(0);
    render(
      <WithMessages>
        <main id="main" tabIndex={-1}>
          <ScrollToTop />
        </main>
      </WithMessages>,
    );
  });

  test('appears after more than 300 pixels and goes again above', () => {
    scrollDown(300);
    expect(button()).not.toBeInTheDocument();
    scrollDown(301);
    expect(button()).toBeInTheDocument();
    scrollDown(10);
    expect(button()).not.toBeInTheDocument();
  });

  test.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('goes up; with reduced motion (%s) the behaviour is %s', (calm, behavior) => {
    window.matchMedia = vi.fn().mockReturnValue({ matches: calm });
    window.scrollTo = vi.fn();
    scrollDown(900);
    fireEvent.click(button() as HTMLElement);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
  });

  test('hands the focus to the content, because it disappears', () => {
    window.matchMedia = vi.fn().mockReturnValue({ matches: true });
    window.scrollTo = vi.fn();
    scrollDown(900);
    fireEvent.click(button() as HTMLElement);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
