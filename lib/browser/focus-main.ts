/** Moves the focus to the content of the page, where the focused control disappears. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true });
}
