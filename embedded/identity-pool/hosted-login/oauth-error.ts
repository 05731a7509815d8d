import 'server-only';

export type OAuthErrorCode =
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

/** A refusal in the words of RFC 6749. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  constructor(
    readonly code: OAuthErrorCode,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}

/** How an endpoint for programs tells it. */
export function refusalDocument({ code }: OAuthError): Response {
  const isAboutToken = code === 'invalid_token';
  return Response.json(
    { error: code },
    {
      status: isAboutToken ? 401 : 400,
      headers: { 'Cache-Control': 'no-store', ...(isAboutToken && { 'WWW-Authenticate': `Bearer error="${code}"` }) },
    },
  );
}
