import { tellNavigationStart } from '@/components/layout/navigation-start';

/** Called by Next.js whenever the router sets out for another address. */
export function onRouterTransitionStart(url: string): void {
  tellNavigationStart(url);
}
