import type { BrowserContext } from '@playwright/test';
import { watchOverlays } from './overlays';

export type Observer = {
  /** Called once for each browser of a journey. */
  watch: (context: BrowserContext) => Promise<void>;
  /** The browser will complain in this journey, and about what. */
  allow: (about: RegExp) => void;
  /** What opened over a page and could not be used. */
  unusableOverlays: string[];
  complaints: () => string[];
};

/** Collects what must not happen in any browser of a journey. */
export function createObserver(origins: readonly string[]): Observer {
  const complaints: string[] = [];
  const allowed: RegExp[] = [];
  const unusableOverlays: string[] = [];

  async function watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().stack}`));
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url());
      if (protocol.startsWith('http') && !origins.includes(origin)) complaints.push(`another origin: ${request.url()}`);
    });
    await context.addInitScript(complainAboutMessageListeners);
    await watchOverlays(context, unusableOverlays);
  }

  return {
    watch,
    allow: (about) => allowed.push(about),
    unusableOverlays,
    complaints: () => complaints.filter((line) => !allowed.some((about) => about.test(line))),
  };
}

/** Runs in the browser: messages of other windows have no listener (abuse case R15). */
function complainAboutMessageListeners(): void {
  const { addEventListener } = window;
  // axe has one too
  const isAxe = (listener: unknown) => String(listener).includes('topicHandler');
  window.addEventListener = (...args: Parameters<typeof addEventListener>) => {
    if (args[0] === 'message' && !isAxe(args[1])) console.error(`a listener for messages: ${args[1]}`);
    return addEventListener.apply(window, args);
  };
  Object.defineProperty(window, 'onmessage', {
    set: (listener) => console.error(`a listener for messages: ${listener}`),
  });
}
