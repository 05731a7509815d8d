/** Moves the focus to the content of the page, where the focused control disappears. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A `ref` that focuses a control when it appears. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}

/** A `ref` that scrolls the page to an element when it appears out of view. */
export function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls a row until the chip that the keyboard has reached is completely in view. A press would miss a moving one. */
export function showWholeChip({ target }: { target: Element }): void {
  if (!target.matches(':focus-visible')) return;
  target.closest('.chip')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
