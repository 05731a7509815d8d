const PREFIX = 'CognitoIdentityServiceProvider';

/** The cookie that names who signed in last in this browser. */
export function lastUserCookie(clientId: string): string {
  return `${PREFIX}.${clientId}.LastAuthUser`;
}

/** The cookie that holds a person's identity token. Names are encoded as the library that writes them does. */
export function idTokenCookie(clientId: string, username: string): string {
  const encoded = encodeURIComponent(username).replace(/%(2[346B]|5E|60|7C)/g, decodeURIComponent);
  return `${PREFIX}.${clientId}.${encoded}.idToken`;
}

/** Whether somebody seems to be signed in: cheap, and proves nothing. */
export function hasSessionCookie(cookies: { has: (name: string) => boolean }, clientId: string): boolean {
  return cookies.has(lastUserCookie(clientId));
}
