import { z } from 'zod';

const LONGEST_TOKEN = 8_192;

// Cognito's own pattern for a name; as long as an address can be
const username = z
  .string()
  .min(1)
  .max(254)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
const password = z.string().min(1).max(256);
const code = z.string().min(1).max(2_048).regex(/^\S+$/);
const token = z.string().min(1).max(LONGEST_TOKEN);
const base64 = z
  .string()
  .max(1_024)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);
/** Short enough that a token with every attribute at its longest still fits into a cookie. */
const attributeValue = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const ofClient = z.object({ ClientId: z.string().max(128) });
export const ofBearer = z.object({ AccessToken: token });

export const signUpInput = z.object({
  Username: username,
  Password: password,
  UserAttributes: z
    .array(z.object({ Name: z.enum(['email', 'given_name', 'family_name']), Value: attributeValue }))
    .max(10)
    .default([]),
});
export const confirmSignUpInput = z.object({ Username: username, ConfirmationCode: code });
export const addressInput = z.object({ Username: username });
export const confirmForgotPasswordInput = z.object({ Username: username, ConfirmationCode: code, Password: password });
export const changePasswordInput = z.object({ PreviousPassword: password, ProposedPassword: password });
export const nothing = z.object({});

const refreshParameters = z.object({ REFRESH_TOKEN: token });
export const initiateAuthInput = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    AuthParameters: z.object({ USERNAME: username, SRP_A: z.string().max(1_024) }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password }),
  }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN_AUTH'), AuthParameters: refreshParameters }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN'), AuthParameters: refreshParameters }),
]);
export const respondToAuthChallengeInput = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: base64,
    PASSWORD_CLAIM_SIGNATURE: base64,
    TIMESTAMP: z.string().max(64),
  }),
});
export const refreshInput = z.object({ RefreshToken: token });
export const revokeInput = z.object({ Token: token });

export type SignUpInput = z.infer<typeof signUpInput>;
export type InitiateAuthInput = z.infer<typeof initiateAuthInput>;
export type PasswordProofInput = z.infer<typeof respondToAuthChallengeInput>;
