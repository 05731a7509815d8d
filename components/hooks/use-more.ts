import { type MouseEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** `next` is the cursor of the following page; null after the last one. */
type Page<Item> = { items: Item[]; next: string | null };
type Props<Item> = {
  /** Identifies the list: Back restores the pages loaded last for the same key. Null restores nothing. */
  key: string | null;
  first: string | null;
  load: (cursor: string) => Promise<Page<Item>>;
  onAdded?: (count: number) => void;
};

/** The pages of the list that was extended last. Written only in the browser. */
let lastExtended: { key: string | null; page: Page<unknown> } | null = null;

/**
 * Appends pages to a list whose first page is rendered by the server.
 *
 * @param first the cursor of the second page
 * @returns `items` of the appended pages, and `showMore` for a link to the next page
 */
export function useMore<Item>({ key, first, load, onAdded }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [extended, setExtended] = useState(lastExtended);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  // the key names the list and thereby the type of its items
  const more = extended?.key === key ? (extended.page as Page<Item>) : { items: [], next: first };

  async function showMore(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    if (state === 'loading' || more.next === null) return;
    const firstNew = list.current?.children.length ?? 0;
    setState('loading');
    const page = await load(more.next).catch(() => null);
    // synchronous: the first new item is focused next
    flushSync(() => {
      setState(page ? 'ready' : 'failed');
      if (!page) return;
      const grown = { key, page: { items: [...more.items, ...page.items], next: page.next } };
      if (key !== null) lastExtended = grown;
      setExtended(grown);
    });
    if (!page) return;
    onAdded?.(page.items.length);
    list.current?.children[firstNew]?.querySelector('a')?.focus({ preventScroll: true });
  }

  return { list, items: more.items, cursor: more.next, state, showMore };
}
