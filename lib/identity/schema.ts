import * as z from 'zod/mini'; // every page loads this

/** What the browser must know to sign people in. Nothing of it is secret. */
export type PublicIdentityConfig = {
  userPoolId: string;
  userPoolClientId: string;
  identityPoolId?: string;
  /** Where the hosted login is, without `https://`; there are social buttons when it is set. */
  hostedDomain?: string;
  /** Where the pool is when it is not at its provider's usual address; a path is of this site. */
  userPoolEndpoint?: string;
};

/** The claims of an identity token that we use. Anything else in it is ignored. */
export const tokenPayload = z.object({
  sub: z.string().check(z.minLength(1)),
  'cognito:username': z.string().check(z.minLength(1)),
  email: z.email(),
  given_name: z._default(z.string(), ''),
  family_name: z._default(z.string(), ''),
  picture: z._default(z.nullable(z.string()), null),
  /** Only there when the sign-in went through a social provider. */
  identities: z.optional(z.array(z.unknown())),
  'cognito:groups': z._default(z.array(z.string()), []),
});
export type TokenPayload = z.infer<typeof tokenPayload>;

/** Who is asking, as the identity provider signed it. `sub` is the identity; the rest may change. */
export type SessionUser = {
  sub: string;
  /** What all tokens of one sign-in have in common; signing out ends it. */
  session: string;
  username: string;
  email: string;
  givenName: string;
  familyName: string;
  picture: string | null;
  groups: string[];
};
