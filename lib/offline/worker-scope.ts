// What the worker uses of its surroundings. TypeScript's own `webworker` types cannot stand beside those of pages.

export type LastingEvent = Event & { waitUntil: (work: Promise<unknown>) => void };
export type AskingEvent = LastingEvent & {
  request: Request;
  /** Of the page that is about to be shown. */
  resultingClientId: string;
  respondWith: (answer: Promise<Response>) => void;
};
export type TellingEvent = LastingEvent & { data: unknown };

type Page = { url: string; navigate?: (url: string) => Promise<unknown> };

export type WorkerScope = {
  location: Location;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void>; get: (id: string) => Promise<Page | undefined> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: TellingEvent) => void): void;
};
