import * as z from 'zod/mini';
import { SESSION_ENDED } from '@/lib/identity/account-client';
import { attempt, IdentityError, type IdentityResult, perform, requireConfig } from '@/lib/identity/client';

const refusal = z.object({ __type: z.optional(z.string()), code: z.optional(z.string()) });
const created = z.object({ RecoveryCodes: z.array(z.string()) });
const counted = z.object({ Remaining: z.number() });

/** Ten new recovery codes in place of all earlier ones. */
export async function createRecoveryCodes(): Promise<IdentityResult<{ codes: string[] }>> {
  return attempt('create_recovery_codes', async (auth) => {
    const body = { AccessToken: await findAccessToken(auth.fetchAuthSession) };
    return { codes: created.parse(await callPool('CreateRecoveryCodes', body)).RecoveryCodes };
  });
}

/** The number of recovery codes that were not used. */
export async function countRecoveryCodes(): Promise<IdentityResult<{ remaining: number }>> {
  return attempt('count_recovery_codes', async (auth) => {
    const body = { AccessToken: await findAccessToken(auth.fetchAuthSession) };
    return { remaining: counted.parse(await callPool('CountRecoveryCodes', body)).Remaining };
  });
}

/** Ends the session of a refresh token, which need not be that of this browser. */
export async function revokeRefreshToken(token: string): Promise<IdentityResult> {
  const body = { ClientId: requireConfig().userPoolClientId, Token: token };
  return perform('revoke_token', () => callPool('RevokeToken', body));
}

type FetchSession = () => Promise<{ tokens?: { accessToken: { toString: () => string } } | undefined }>;

async function findAccessToken(fetchSession: FetchSession): Promise<string> {
  const { tokens } = await fetchSession();
  if (!tokens) throw new IdentityError(SESSION_ENDED);
  return tokens.accessToken.toString();
}

async function callPool(operation: string, body: object): Promise<unknown> {
  const response = await fetch(findEndpoint(), {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!response) throw new IdentityError('NetworkError');
  const answer: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const { __type, code } = refusal.safeParse(answer).data ?? {};
    throw new IdentityError(__type ?? code ?? 'InternalErrorException');
  }
  return answer;
}

function findEndpoint(): string {
  const { userPoolId, userPoolEndpoint } = requireConfig();
  const region = userPoolId.split('_')[0];
  return new URL(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, location.origin).href;
}
