// The part of ServiceWorkerGlobalScope that the worker uses: TypeScript's library `webworker` excludes that of pages.

export type WorkerEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type WorkerFetchEvent = WorkerEvent & {
  request: Request;
  /** The client of the page that a navigation creates. */
  resultingClientId: string;
  respondWith: (response: Promise<Response>) => void;
};
export type WorkerMessageEvent = WorkerEvent & { data: unknown };

type Client = { url: string; navigate?: (url: string) => Promise<unknown> };

type WorkerScope = {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Client | undefined> };
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: WorkerFetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void;
};

/** The cast replaces the window that TypeScript sees. */
export const workerScope = globalThis as unknown as WorkerScope;
