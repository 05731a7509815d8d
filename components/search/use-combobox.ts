import { type KeyboardEvent, useState } from 'react';

/**
 * The keys of a field with a list under it: arrows choose, Enter follows what is chosen, Escape closes the list. The
 * focus stays in the field; without a choice Enter sends the form.
 */
export function useCombobox(count: number, close: () => void) {
  const [chosen, setChosen] = useState<number | null>(null);
  const active = chosen !== null && chosen < count ? chosen : null;

  function move(event: KeyboardEvent<HTMLInputElement>) {
    // Enter that ends the composing of a Japanese word chooses nothing
    if (count === 0 || event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      // one place more than there are suggestions: the field itself
      const from = active ?? (step > 0 ? -1 : count);
      const next = from + step;
      setChosen(next < 0 || next >= count ? null : next);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      setChosen(null);
      close();
    } else if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
      list?.querySelectorAll<HTMLElement>('[role="option"]')[active]?.click();
    }
  }
  return { active, move, reset: () => setChosen(null) };
}
