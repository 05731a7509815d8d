/** Moves the focus to the content of the page, where the focused control disappears. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}

/** A `ref` that focuses a control when it appears. */
export function takeFocus(control: HTMLElement | null): void {
  control?.focus();
}
