import { dispatchNavigationStart } from '@/lib/browser/navigation-start';

// Our policy refuses compiled code; without this, zod would try it and the browser would report that. Zod takes up what
// it finds under this name, which is how all its copies share their settings; most pages never load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Called by Next.js whenever the router sets out for another address. */
export function onRouterTransitionStart(url: string): void {
  dispatchNavigationStart(url);
}
