const PREFIX = 'CognitoIdentityServiceProvider';

export function lastUserCookie(clientId: string): string {
  return `${PREFIX}.${clientId}.LastAuthUser`;
}

/** The cookie with the identity token of a user; the name is encoded as in Amplify. */
export function idTokenCookie(clientId: string, username: string): string {
  const encoded = encodeURIComponent(username).replace(/%(2[346B]|5E|60|7C)/g, decodeURIComponent);
  return `${PREFIX}.${clientId}.${encoded}.idToken`;
}

/** Whether there is a session cookie; it is not verified. */
export function hasSessionCookie(cookies: { has: (name: string) => boolean }, clientId: string): boolean {
  return cookies.has(lastUserCookie(clientId));
}
