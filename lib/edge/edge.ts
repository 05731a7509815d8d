import 'server-only';
import type { IncomingMessage } from 'node:http';
import { isDraining } from '@/lib/drain';
import type { BufferedResponse, WholeResponse } from '@/lib/edge/buffered-response';
import { cacheAddress, findPublicAnswer, hasBody } from '@/lib/edge/cache-address';
import type { DocumentPolicy } from '@/lib/edge/content-security-policy';
import {
  createLocalizedErrorPages,
  describeError,
  type LocalizedErrorPages,
  type Requested,
  refusalResponse,
} from '@/lib/edge/error-response';
import { refuseWithoutPass } from '@/lib/edge/gate';
import { countVariant, isImageVariant, refuseVariant, sendVariant } from '@/lib/edge/image-variants';
import { observeRequest } from '@/lib/edge/observed-request';
import { handleOutages } from '@/lib/edge/outage-response';
import { findPublicParameters, pageAddress, splitUrl } from '@/lib/edge/page-address';
import { createPageRenderer, type Handle, originHeaders, type RenderPage } from '@/lib/edge/page-renderer';
import { type PreparedResponse, prepareResponse } from '@/lib/edge/prepared-response';
import { checkRequest, dropInternalHeaders } from '@/lib/edge/request-checks';
import { ResponseCache, type ResponseCacheOptions, type SharedRendering } from '@/lib/edge/response-cache';
import { completeHeaders } from '@/lib/edge/response-headers';
import { createRoutePattern, type RoutePattern, type RoutesManifest } from '@/lib/edge/route-pattern';
import {
  delayInScenario,
  handleInScenario,
  refuseInScenario,
  refuseWrite,
  SCENARIO_HEADERS,
  scenarioOf,
} from '@/lib/edge/scenario';
import { AppError, problemStatus } from '@/lib/errors';
import { ADDRESS_HEADER, countedAddress, resolveClientAddress } from '@/lib/http/client-address';
import type { limit } from '@/lib/http/rate-limit';
import { log } from '@/lib/log';
import { isReadOnly } from '@/lib/read-only';
import { newRendering, runRendering } from '@/lib/rendering';
import type { Scenario } from '@/lib/scenario';

type EdgeOptions = {
  /** The address of this site. Next sees this host, whatever a request says. */
  origin: string;
  hops: number;
  routes: RoutesManifest;
  documentPolicy: DocumentPolicy;
  handle: Handle;
  /** Counts a request towards a limit. */
  count: typeof limit;
  /** Null for no response cache. */
  cache: Pick<ResponseCacheOptions, 'lastExpiryAt' | 'store'> | null;
  /** The cookie's value of Next's draft mode, in which scenarios are rendered; null for no scenarios. */
  draftMode: string | null;
};

const EMPTY_FAILURE: WholeResponse = { status: 500, headers: {}, body: Buffer.alloc(0) };

/** What stands in front of Next: request checks, client address, gate, response cache; then the response's completion. */
export class Edge {
  readonly #handle: Handle;
  readonly #originHeaders: Record<string, string>;
  readonly #renderPage: RenderPage;
  readonly #findErrorPage: LocalizedErrorPages;
  readonly #cache: ResponseCache | null;
  readonly #routePattern: RoutePattern;

  constructor(private readonly options: EdgeOptions) {
    const { origin, cache, draftMode, routes } = options;
    this.#routePattern = createRoutePattern(routes);
    this.#handle = handleInScenario(handleOutages(options.handle), draftMode);
    this.#originHeaders = originHeaders(origin);
    this.#renderPage = createPageRenderer(this.#handle, origin);
    this.#findErrorPage = createLocalizedErrorPages(this.#renderPage);
    this.#cache = cache && new ResponseCache({ ...cache, render: (address) => this.#renderShared(address) });
  }

  serve(request: IncomingMessage, response: BufferedResponse): void {
    observeRequest(request, response, this.#routePattern, () => this.#serve(request, response));
  }

  #serve(request: IncomingMessage, response: BufferedResponse): void {
    const scenario = scenarioOf(request, this.options.draftMode);
    this.#prepare(request, response, scenario !== null);
    const refusal = this.#refuseOrFail(request, scenario);
    if (refusal) {
      // what follows an unreadable head, or is announced by a refused one, is not read
      if (refusal.status === 400 || hasBody(request.headers)) response.shouldKeepAlive = false;
      response.onComplete(refusal);
      return;
    }
    this.#answer(request, response, scenario).catch((error: Error) => {
      log.error({ event: 'edge_failed', err: error });
      if (response.headersSent) response.destroy();
      else response.onComplete(EMPTY_FAILURE);
    });
  }

  #prepare(request: IncomingMessage, response: BufferedResponse, isScenario: boolean): void {
    const requested = requestedOf(request);
    const ownHeaders = isScenario ? SCENARIO_HEADERS : {};
    const { cookie } = request.headers;
    const findErrorPage = isScenario
      ? createLocalizedErrorPages((url) => this.#renderPage(url, { cookie }))
      : this.#findErrorPage;
    response.completeHeaders = (status, set) => {
      countVariant(request, set);
      const [headers, documentPolicy] = [{ ...set, ...ownHeaders }, this.options.documentPolicy([])];
      return completeHeaders({ pathname: requested.pathname, status, headers, documentPolicy });
    };
    const isVariant = isImageVariant(request);
    response.collectsAll = isVariant;
    const send = async (whole: WholeResponse) => {
      if (isVariant && whole.status < 400) return sendVariant(request, response, whole);
      const headers = { ...whole.headers, ...ownHeaders };
      const prepared = await this.#complete({ ...whole, headers }, requested, { isShared: false, findErrorPage });
      return prepared.send(request, response);
    };
    response.onComplete = (whole) => void send(whole).catch((error: Error) => response.destroy(error));
    if (isDraining()) response.shouldKeepAlive = false;
  }

  #refuseOrFail(request: IncomingMessage, scenario: Scenario | null): WholeResponse | null {
    try {
      return this.#refuse(request) ?? this.#refuseNow(request, scenario);
    } catch (error) {
      log.error({ event: 'check_failed', err: error });
      return EMPTY_FAILURE;
    }
  }

  #refuse(request: IncomingMessage): WholeResponse | null {
    const refusal = checkRequest(request, this.options.origin);
    if (refusal) return refusalResponse(refusal, requestedOf(request));
    this.#setTrustedHeaders(request);
    return refuseWithoutPass(request);
  }

  #refuseNow(request: IncomingMessage, scenario: Scenario | null): WholeResponse | null {
    const refusal = isReadOnly() || scenario?.readOnly ? refuseWrite(request) : null;
    return refusal ?? (scenario && refuseInScenario(request, scenario));
  }

  /** The host, the scheme and the client's address, in place of what the request says about them. */
  #setTrustedHeaders(request: IncomingMessage): void {
    const { headers, socket } = request;
    const forwardedFor = headers['x-forwarded-for']?.toString();
    const address = resolveClientAddress(socket.remoteAddress ?? 'unknown', forwardedFor, this.options.hops);
    dropInternalHeaders(request);
    Object.assign(headers, this.#originHeaders, { [ADDRESS_HEADER]: address });
  }

  async #answer(request: IncomingMessage, response: BufferedResponse, scenario: Scenario | null): Promise<void> {
    const address = !scenario && this.#cache && cacheAddress(request);
    if (this.#cache && address) {
      const refusal = await refuseBeyondLimit(request, address, this.options.count);
      return refusal ? response.onComplete(refusal) : (await this.#cache.get(address)).send(request, response);
    }
    const refusal = await refuseVariant(request);
    if (refusal) return response.onComplete(refusal);
    if (scenario) await delayInScenario(request, scenario);
    request.url = pageAddress(request.url ?? '/', request.headers.rsc !== undefined);
    return this.#handle(request, response);
  }

  /** Never rejects. */
  async #renderShared(address: string): Promise<SharedRendering> {
    const { pathname } = splitUrl(address);
    const rendering = newRendering({ isShared: true });
    const whole = await runRendering(rendering, () => this.#renderPage(address)).catch((error: unknown) => {
      log.error({ event: 'page_failed', err: error });
      return EMPTY_FAILURE;
    });
    // Next marks pages that it renders for each request as personal
    const isPage = whole.status === 200 && findPublicParameters(pathname) !== null;
    const headers = isPage ? { ...whole.headers, 'cache-control': 'private, no-cache' } : whole.headers;
    const requested = { method: 'GET', pathname, isImage: false };
    const options = { isShared: true, findErrorPage: this.#findErrorPage };
    return { response: await this.#complete({ ...whole, headers }, requested, options), ...rendering };
  }

  /** Next refuses a method that a handler does not have without naming those it has; it answers `OPTIONS` with them. */
  async #nameMethods(whole: WholeResponse, { pathname }: Requested): Promise<WholeResponse> {
    const { headers } = await this.#renderPage(pathname, { method: 'OPTIONS' });
    return { ...whole, headers: { ...whole.headers, allow: headers.allow } };
  }

  async #complete(
    whole: WholeResponse,
    requested: Requested,
    { isShared, findErrorPage }: { isShared: boolean; findErrorPage: LocalizedErrorPages },
  ): Promise<PreparedResponse> {
    const answer = whole.status === 405 && !whole.headers.allow ? await this.#nameMethods(whole, requested) : whole;
    const described = await describeError(answer, requested, findErrorPage);
    const { documentPolicy } = this.options;
    return prepareResponse(described, { pathname: requested.pathname, documentPolicy, isShared });
  }
}

function requestedOf({ method = '', url = '/', headers }: IncomingMessage): Requested {
  return { method, pathname: splitUrl(url).pathname, isImage: headers['sec-fetch-dest'] === 'image' };
}

/** Counts a call of the API that the response cache answers; the others are counted by `route()`. */
async function refuseBeyondLimit(
  request: IncomingMessage,
  address: string,
  count: EdgeOptions['count'],
): Promise<WholeResponse | null> {
  const name = findPublicAnswer(address)?.limit;
  if (!name) return null;
  try {
    await count(name, countedAddress(String(request.headers[ADDRESS_HEADER])));
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, headers } = error;
    return refusalResponse({ status: problemStatus[code], code, headers }, requestedOf(request));
  }
}
