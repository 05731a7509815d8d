import type { RouteModule } from '@/lib/api/openapi';

const files = import.meta.glob<RouteModule>('/app/api/**/route.ts');

/** Every `route.ts` of the API by its file, which the glob would leave out of its own; loaded on demand, so that a request for the document pays for them. */
export async function loadRouteModules(): Promise<Record<string, RouteModule>> {
  const modules = Object.entries(files).map(async ([file, load]) => [file, await load()] as const);
  return Object.fromEntries(await Promise.all(modules));
}
