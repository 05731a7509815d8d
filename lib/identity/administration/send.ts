import 'server-only';
import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import { MINUTE_MS, SECOND_MS } from '@/lib/durations';
import { env } from '@/lib/env';
import { AppError, messageOf } from '@/lib/errors';
import { createOutbound, OutboundError } from '@/lib/http/outbound';
import { embeddedAdminKey } from '@/lib/identity/administration/admin-key';
import { identityConfig } from '@/lib/identity/config';
import { log } from '@/lib/log';
import { parseJson } from '@/lib/parse-json';

/** Performs an administrative operation of Cognito's protocol and returns its answer. */
export type SendToPool = (operation: string, body: object) => Promise<unknown>;

const refusal = z.object({ __type: z.string(), message: z.string().optional() });
const MAX_REASON_CHARACTERS = 300;

const request = createOutbound({
  name: 'identity_pool',
  deadlineMs: 3 * SECOND_MS,
  maxBytes: 1_000_000,
  maxWaitMs: MINUTE_MS,
  fetch: fetchWithReason,
});

/** Whether this installation may administer its pool: always the embedded one, Cognito with AWS credentials. */
export const isPoolAdministered =
  env.embeddedPool || (env.AWS_ACCESS_KEY_ID !== undefined && env.AWS_SECRET_ACCESS_KEY !== undefined);

/** @throws AppError `unavailable` when the pool cannot be reached, refuses, or no credentials are configured; `cause` says why */
export const sendToPool: SendToPool = async (operation, body) => {
  try {
    return await request({ ...(await address(operation, body)), body, parse: (answer) => answer });
  } catch (cause) {
    log.warn({ event: 'identity_pool_refused', operation, reason: messageOf(cause) });
    throw new AppError('unavailable', { retryAfterSeconds: 30, cause });
  }
};

async function address(operation: string, body: object): Promise<{ url: URL; headers: Record<string, string> }> {
  const headers = {
    'Content-Type': 'application/x-amz-json-1.1',
    'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  if (env.embeddedPool) {
    const url = new URL(`http://127.0.0.1:${env.PORT}/api/identity/admin`);
    return { url, headers: { ...headers, Authorization: `Bearer ${embeddedAdminKey()}` } };
  }
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (!accessKeyId || !secretAccessKey) throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set.');
  const url = new URL(identityConfig.issuer.slice(0, -identityConfig.userPoolId.length));
  const signed = await new AwsV4Signer({
    method: 'POST',
    url: url.href,
    headers,
    body: JSON.stringify(body),
    region: identityConfig.region,
    service: 'cognito-idp',
    accessKeyId,
    secretAccessKey,
    ...(sessionToken !== undefined && { sessionToken }),
  }).sign();
  return { url, headers: Object.fromEntries(signed.headers) };
}

/** The pool states in the body why it refuses, which the operator needs. */
async function fetchWithReason(url: string | URL | Request, options?: RequestInit): Promise<Response> {
  const response = await globalThis.fetch(url, options);
  if (response.ok) return response;
  const { __type: type = '', message = '' } = refusal.safeParse(parseJson(await response.text())).data ?? {};
  const reason = `${type} ${message}`.trim().slice(0, MAX_REASON_CHARACTERS);
  throw new OutboundError('status', `identity_pool answered ${response.status} ${reason}`, { status: response.status });
}
