import { PRE_HYDRATION_SCRIPT } from '@/lib/edge/pre-hydration-events';

/** For pages whose scripts are not deferred; must stand before the controls, whose early presses it repeats. */
export function PreHydrationScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this product
  return <script dangerouslySetInnerHTML={{ __html: PRE_HYDRATION_SCRIPT }} />;
}
