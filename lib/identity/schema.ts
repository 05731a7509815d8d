import * as z from 'zod/mini'; // every page loads this

export type PublicIdentityConfig = {
  userPoolId: string;
  userPoolClientId: string;
  identityPoolId?: string;
  /** Domain of the hosted login, without `https://`; social buttons need it. */
  hostedDomain?: string;
  /** Address of the pool when it is not the default one; a path is of this site. */
  userPoolEndpoint?: string;
  /** Only the embedded pool has recovery codes. */
  hasRecoveryCodes?: boolean;
};

export const tokenPayload = z.object({
  sub: z.string().check(z.minLength(1)),
  'cognito:username': z.string().check(z.minLength(1)),
  email: z.email(),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  picture: z._default(z.nullable(z.string()), null),
  /** Set by a sign-in through a social provider. */
  identities: z.optional(z.array(z.unknown())),
  /** When the user signed in, in seconds; a refresh does not change it. */
  auth_time: z.optional(z.number()),
  iat: z.optional(z.number()),
  'cognito:groups': z._default(z.array(z.string()), []),
});
export type TokenPayload = z.infer<typeof tokenPayload>;

/** A sign-in that has not ended; `device` is its user agent. */
export type OpenSession = { id: string; device: string | null; startedAt: Date; lastUsedAt: Date; isThis: boolean };

/** The user of a verified token; `sub` is the stable id. */
export type SessionUser = {
  sub: string;
  /** Common to all tokens of one sign-in. */
  session: string;
  signedInAt: Date;
  username: string;
  email: string;
  givenName: string;
  familyName: string;
  picture: string | null;
  groups: string[];
};
