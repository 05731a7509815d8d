import { z } from 'zod';

/** What the browser must know to sign people in. Nothing of it is secret. */
export type PublicIdentityConfig = {
  userPoolId: string;
  userPoolClientId: string;
  identityPoolId?: string;
  hostedDomain?: string;
  /** Where the pool is when it is not at its provider's usual address; a path is of this site. */
  userPoolEndpoint?: string;
};

/** The claims of an identity token that we use. Anything else in it is ignored. */
export const tokenPayload = z.object({
  sub: z.string().min(1),
  'cognito:username': z.string().min(1),
  email: z.email(),
  given_name: z.string().default(''),
  family_name: z.string().default(''),
  picture: z.string().nullable().default(null),
  /** Only there when the sign-in went through a social provider. */
  identities: z.array(z.unknown()).optional(),
  'cognito:groups': z.array(z.string()).default([]),
});
export type TokenPayload = z.infer<typeof tokenPayload>;

/** Who is asking, as the identity provider signed it. `sub` is the identity; the rest may change. */
export type SessionUser = {
  sub: string;
  username: string;
  email: string;
  givenName: string;
  familyName: string;
  picture: string | null;
  groups: string[];
};
