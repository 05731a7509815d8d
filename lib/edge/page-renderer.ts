import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { BufferedResponse, type WholeResponse } from '@/lib/edge/buffered-response';

export type Handle = (request: IncomingMessage, response: BufferedResponse) => Promise<void>;
export type RenderPage = (url: string, options?: { cookie?: string; method?: string }) => Promise<WholeResponse>;

export function originHeaders(origin: string): Record<string, string> {
  const { host, protocol } = new URL(origin);
  return { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) };
}

/** Requests pages from Next inside this process, without anything that belongs to one visitor but a given cookie. */
export function createPageRenderer(handle: Handle, origin: string): RenderPage {
  // the user agent is that of `htmlLimitedBots` in next.config.mjs: the metadata are part of the head
  const headers = { ...originHeaders(origin), accept: '*/*', 'user-agent': 'response-cache' };
  return (url, { cookie, method = 'GET' } = {}) =>
    new Promise((resolve, reject) => {
      const message = { method, url, headers: { ...headers, ...(cookie && { cookie }) }, complete: true };
      const request = Object.assign(new IncomingMessage(new Socket()), message);
      request.push(null);
      const response = new BufferedResponse(request);
      response.collectsAll = true;
      response.onComplete = resolve;
      handle(request, response).then(() => reject(new Error(`No response for ${url}`)), reject);
    });
}
