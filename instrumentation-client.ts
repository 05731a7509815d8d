import { config } from 'zod/mini';
import { tellNavigationStart } from '@/components/layout/navigation-start';

// our policy refuses compiled code; without this, zod would try it on every page and the browser would report that
config({ jitless: true });

/** Called by Next.js whenever the router sets out for another address. */
export function onRouterTransitionStart(url: string): void {
  tellNavigationStart(url);
}
