import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { answerDemoPartner } from '@/embedded/booking-partner/answer';
import { createPartner, type Partner } from '@/lib/activities/partner/endpoint';
import { respond, serverFaults, startServer } from '@/tests/factories/http-server';

const PARTNER_KEY = 'a-key-of-the-tests';
const ORIGIN = 'http://localhost:3000';

export type PartnerServer = {
  url: string;
  /** Method, path and language of every request. */
  requests: string[];
  answerWith: (answer: RequestListener) => void;
  connect: (known?: { deadlineMs?: number; key?: string }) => Partner;
  stop: () => Promise<void>;
};

/** Starts the demo partner on a port of its own; `answerWith` replaces its responses. */
export async function startPartner(): Promise<PartnerServer> {
  const requests: string[] = [];
  let answer: RequestListener = good;
  const { origin, stop } = await startServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers['accept-language']}`);
    answer(request, response);
  });
  const url = `${origin}/partner`;
  return {
    url,
    requests,
    answerWith: (other) => {
      answer = other;
    },
    connect: ({ deadlineMs = 500, key = PARTNER_KEY } = {}) =>
      createPartner({ url, key, destination: '522', origin: ORIGIN, deadlineMs }),
    stop,
  };
}

async function answerOf(request: IncomingMessage): Promise<Response> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const forwarded = new Request(`http://partner.example${request.url}`, {
    method: request.method ?? 'GET',
    headers: request.headers as Record<string, string>,
    ...(parts.length > 0 ? { body: Buffer.concat(parts) } : {}),
  });
  return answerDemoPartner(forwarded, { key: PARTNER_KEY, origin: ORIGIN, path: '/partner/' });
}

const good: RequestListener = (request, response) => void send(request, response, (document) => document);

type Document = { products?: Record<string, unknown>[]; totalCount?: number };

async function send(request: IncomingMessage, response: ServerResponse, change: (document: Document) => unknown) {
  const answer = await answerOf(request);
  const document = (await answer.json()) as Document;
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(document.products ? change(document) : document));
}

const changed =
  (change: (document: Document) => unknown): RequestListener =>
  (request, response) =>
    void send(request, response, change);
const everySecond = (change: (product: Record<string, unknown>) => unknown) =>
  changed(({ products = [], totalCount }) => ({
    products: products.map((product, index) => (index % 2 === 0 ? product : change(product))),
    totalCount,
  }));

/** Responses of a faulty partner. */
export const faults = {
  ...serverFaults,
  good: () => good,
  error: () =>
    respond(500, JSON.stringify({ code: 'INTERNAL_SERVER_ERROR', message: '', timestamp: '', trackingId: '' })),
  refused: (status = 401) => respond(status, JSON.stringify({ code: 'UNAUTHORIZED', message: 'Invalid API Key' })),
  garbage: () => respond(200, '{"products": [{"productCode": "50'),
  html: () => respond(200, '<!doctype html><title>Back soon</title>', { 'Content-Type': 'text/html' }),
  otherShape: () => respond(200, JSON.stringify({ data: [] })),
  empty: () => changed(() => ({ products: [], totalCount: 0 })),
  few: (count: number) => changed(({ products = [] }) => ({ products: products.slice(0, count), totalCount: count })),
  noCodes: () => everySecond(({ productCode: _, ...product }) => product),
  noPrices: () => everySecond(({ pricing: _, ...product }) => product),
  nothingRight: () =>
    changed(({ products = [] }) => ({ products: products.map(() => ({})), totalCount: products.length })),
  otherCurrency: () =>
    everySecond((product) => ({ ...product, pricing: { summary: { fromPrice: 9 }, currency: 'USD' } })),
};
