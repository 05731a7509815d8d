import type { BrowserContext } from '@playwright/test';
import { findObstacles, findUnreachable } from './usable';

/** What opens over a page: panels, dialogs, menus, lists of choices, popups and toasts. */
const OVERLAYS = [
  ...['dialog[open]', '[role=dialog]', '[role=alertdialog]', '[role=menu]', '[role=listbox]'],
  ...['[popover]:popover-open', '[data-hint]', '.leaflet-popup', '[aria-labelledby=tide-panel]'],
].join();

/**
 * Adds to the list every overlay of the context's pages that stays unusable for a second after it opened: too
 * small, mostly outside the window, covered, or with contents that no scrolling brings into view.
 */
export async function watchOverlays(context: BrowserContext, unusable: string[]): Promise<void> {
  await context.exposeBinding('reportOverlay', (_, line: string) => unusable.push(line));
  await context.addInitScript(`(${observe})(${findObstacles}, ${findUnreachable}, ${JSON.stringify(OVERLAYS)})`);
}

/** Plants a mistake of a style sheet in every page of the context: what opens is two pixels high, and still “visible”. */
export async function collapseOverlays(context: BrowserContext): Promise<void> {
  await context.addInitScript((overlays) => {
    const mistake = new CSSStyleSheet();
    const collapsed = 'min-height: 0 !important; max-height: 2px !important; overflow: hidden !important;';
    mistake.replaceSync(`:is(${overlays}) { ${collapsed} }`);
    document.adoptedStyleSheets.push(mistake);
  }, OVERLAYS);
}

type Reporter = { reportOverlay: (line: string) => Promise<void> };

/** Runs in the browser. */
function observe(find: typeof findObstacles, findCut: typeof findUnreachable, overlays: string): void {
  const [tries, pauseMs] = [10, 100];
  const least = { minWidth: 80, minHeight: 44 };
  const known = new Set<Element>();

  const modalsBeside = (overlay: Element) =>
    [...document.querySelectorAll('dialog:modal')].filter((dialog) => !dialog.contains(overlay)).length;

  async function inspect(overlay: Element) {
    const before = modalsBeside(overlay);
    let obstacles: string[] = [];
    for (let count = 0; count < tries; count++) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (!overlay.matches(overlays) || !overlay.checkVisibility({ visibilityProperty: true })) return;
      // a dialog that opened later lies over it
      if (modalsBeside(overlay) > before) return;
      obstacles = [...find(overlay, least), ...findCut(overlay)];
      if (obstacles.length === 0) return;
    }
    // cast: the binding of `watchOverlays`
    const { reportOverlay } = window as unknown as Reporter;
    await reportOverlay(`${location.pathname} ${overlay.outerHTML.slice(0, 160)}: ${obstacles.join(', ')}`);
  }

  function inspectNew() {
    const open = [...document.querySelectorAll(overlays)];
    for (const overlay of known) if (!open.includes(overlay)) known.delete(overlay);
    for (const overlay of open) {
      if (known.has(overlay)) continue;
      known.add(overlay);
      inspect(overlay);
    }
  }

  const attributeFilter = ['open', 'class', 'style', 'hidden'];
  new MutationObserver(inspectNew).observe(document, { subtree: true, childList: true, attributeFilter });
  // a popover opens without a change of an attribute
  document.addEventListener('toggle', inspectNew, true);
}
