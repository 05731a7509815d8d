import 'server-only';
import { performAdministration } from '@/embedded/identity-pool/administration';
import { withinLimits } from '@/embedded/identity-pool/call-limits';
import { hostedLoginDocument } from '@/embedded/identity-pool/hosted-login/oauth';
import { publicKeySet } from '@/embedded/identity-pool/keys';
import { notAuthorized, PoolError } from '@/embedded/identity-pool/pool-error';
import { performOperation } from '@/embedded/identity-pool/service';
import { AppError, type ProblemCode, problemStatus } from '@/lib/errors';
import { readJson } from '@/lib/http/body';
import { clientAddress } from '@/lib/http/client-address';
import { isSameSecret } from '@/lib/http/secret';
import { embeddedAdminKey } from '@/lib/identity/administration/admin-key';
import { identityConfig } from '@/lib/identity/config';
import { log, logRefusal } from '@/lib/log';
import { findOutage } from '@/lib/outage';

const MEDIA_TYPE = 'application/x-amz-json-1.1';
const TARGET = /^(AWSCognitoIdentity(?:Provider)?Service)\.(\w{1,64})$/;
const MAX_BODY_BYTES = 100_000;

/** Names by which Amplify decides whether to retry. */
const typeOfProblem: Partial<Record<ProblemCode, string>> = {
  invalid_input: 'SerializationException',
  too_many_requests: 'TooManyRequestsException',
  unavailable: 'ServiceUnavailableException',
  read_only: 'ReadOnlyException',
};

/** Answers one call of Cognito's protocol: the operation in a header, JSON in and out, refusals with `__type`. */
export async function answerCall(request: Request, requestId: string): Promise<Response> {
  return answer(request, requestId, ({ service, operation, body }) => {
    const call = { operation, body, address: clientAddress(request) };
    return withinLimits(call, () => performOperation(operation, body, new Date(), service));
  });
}

/** Answers one administrative call of this installation, which proves itself by a key instead of a signature. */
export async function answerAdministration(request: Request, requestId: string): Promise<Response> {
  const [, key = ''] = /^Bearer (\S{1,100})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  return answer(request, requestId, async ({ operation, body }) => {
    if (!isSameSecret(key, embeddedAdminKey())) throw notAuthorized('The administration key is missing or wrong.');
    return performAdministration(operation, body);
  });
}

type Call = { service: string; operation: string; body: unknown };

async function answer(request: Request, requestId: string, perform: (call: Call) => Promise<object>) {
  const [, service = '', operation = ''] = TARGET.exec(request.headers.get('x-amz-target') ?? '') ?? [];
  try {
    const body = await readJson(request, { largestBytes: MAX_BODY_BYTES, mediaType: MEDIA_TYPE });
    return respond(200, await perform({ service, operation, body }), requestId);
  } catch (error) {
    return refuse(error, operation, requestId);
  }
}

function refuse(error: unknown, operation: string, requestId: string): Response {
  const { status, type, message, headers } = toRefusal(error);
  if (status >= 500) log.error({ requestId, err: error });
  else logRefusal({ event: type, status, requestId, method: 'POST', path: `/api/identity#${operation}`, actor: null });
  return respond(status, { __type: type, message }, requestId, { ...headers, 'X-Amzn-ErrorType': type });
}

function toRefusal(error: unknown) {
  if (error instanceof PoolError) return { status: 400, type: error.type, message: error.message };
  const known = error instanceof AppError ? error : findOutage(error);
  if (!known) return { status: 500, type: 'InternalErrorException', message: 'Internal error' };
  const { code, headers } = known;
  return {
    status: problemStatus[code],
    type: typeOfProblem[code] ?? 'InvalidParameterException',
    message: code.replaceAll('_', ' '),
    headers,
  };
}

function respond(status: number, body: object, requestId: string, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-store', 'X-Amzn-RequestId': requestId },
  });
}

export async function findPoolDocument(path: string): Promise<object | null> {
  const { userPoolId, issuer } = identityConfig;
  if (path === `${userPoolId}/.well-known/jwks.json`) return publicKeySet();
  if (path !== `${userPoolId}/.well-known/openid-configuration`) return null;
  return {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    ...hostedLoginDocument(),
  };
}
