import { gatePass, production } from './harness';

/** The demo host of the production instance. */
export const host = production.accounts.find(({ role }) => role === 'host');

/** The demo host's identity token at a guide, which is its own issuer. */
export async function signInAsHost(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/identity`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-amz-json-1.1',
      'X-Amz-Target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      Cookie: gatePass(),
      Origin: baseUrl,
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: 'embeddedwebclient00000001',
      AuthParameters: { USERNAME: host?.email, PASSWORD: host?.password },
    }),
  });
  const { AuthenticationResult } = await answer.json();
  return AuthenticationResult.IdToken;
}
