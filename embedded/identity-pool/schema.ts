import { z } from 'zod';
import { PoolError } from '@/embedded/identity-pool/pool-error';

const MAX_TOKEN_LENGTH = 8_192;

// Cognito's pattern, with the longest length of an e-mail address
const username = z
  .string()
  .min(1)
  .max(254)
  .regex(/^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u);
const password = z.string().min(1).max(256);
const code = z.string().min(1).max(2_048).regex(/^\S+$/);
const token = z.string().min(1).max(MAX_TOKEN_LENGTH);
const totpCode = z.string().regex(/^\d{6}$/);
const base64 = z
  .string()
  .max(1_024)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);
const attributeValue = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u);

export const clientFields = z.object({ ClientId: z.string().max(128) });
export const bearerFields = z.object({ AccessToken: token });

export const signUpInput = z.object({
  Username: username,
  Password: password,
  UserAttributes: z
    .array(z.object({ Name: z.enum(['email', 'given_name', 'family_name', 'locale']), Value: attributeValue }))
    .max(10)
    .default([]),
});
export const confirmSignUpInput = z.object({ Username: username, ConfirmationCode: code });
export const addressInput = z.object({ Username: username });
export const confirmForgotPasswordInput = z.object({ Username: username, ConfirmationCode: code, Password: password });
export const changePasswordInput = z.object({ PreviousPassword: password, ProposedPassword: password });
export const noInput = z.object({});

const deviceKey = z
  .string()
  .max(55)
  .regex(/^[\w-]+_[0-9a-f-]+$/);
const srpNumber = z.string().max(1_024);
const session = z.string().min(20).max(2_048);

const refreshParameters = z.object({ REFRESH_TOKEN: token, DEVICE_KEY: deviceKey.optional() });
export const initiateAuthInput = z.discriminatedUnion('AuthFlow', [
  z.object({
    AuthFlow: z.literal('USER_SRP_AUTH'),
    AuthParameters: z.object({ USERNAME: username, SRP_A: srpNumber }),
  }),
  z.object({
    AuthFlow: z.literal('USER_PASSWORD_AUTH'),
    AuthParameters: z.object({ USERNAME: username, PASSWORD: password, DEVICE_KEY: deviceKey.optional() }),
  }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN_AUTH'), AuthParameters: refreshParameters }),
  z.object({ AuthFlow: z.literal('REFRESH_TOKEN'), AuthParameters: refreshParameters }),
]);

const claim = {
  PASSWORD_CLAIM_SECRET_BLOCK: base64,
  PASSWORD_CLAIM_SIGNATURE: base64,
  TIMESTAMP: z.string().max(64),
};
const passwordProofInput = z.object({
  ChallengeName: z.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({ ...claim, DEVICE_KEY: deviceKey.optional() }),
});
const newPasswordInput = z.object({
  ChallengeName: z.literal('NEW_PASSWORD_REQUIRED'),
  Session: session,
  // with attributes as `userAttributes.given_name`
  ChallengeResponses: z.object({ NEW_PASSWORD: password }).catchall(z.string().max(2_048)),
});
const totpAnswerInput = z.object({
  ChallengeName: z.literal('SOFTWARE_TOKEN_MFA'),
  Session: session,
  ChallengeResponses: z.object({ SOFTWARE_TOKEN_MFA_CODE: totpCode }),
});
const deviceSrpInput = z.object({
  ChallengeName: z.literal('DEVICE_SRP_AUTH'),
  Session: session,
  ChallengeResponses: z.object({ SRP_A: srpNumber, DEVICE_KEY: deviceKey }),
});
const deviceProofInput = z.object({
  ChallengeName: z.literal('DEVICE_PASSWORD_VERIFIER'),
  ChallengeResponses: z.object({ ...claim, DEVICE_KEY: deviceKey }),
});
export const respondToAuthChallengeInput = z.discriminatedUnion('ChallengeName', [
  passwordProofInput,
  newPasswordInput,
  totpAnswerInput,
  deviceSrpInput,
  deviceProofInput,
]);

export const refreshInput = z.object({ RefreshToken: token, DeviceKey: deviceKey.optional() });
export const revokeInput = z.object({ Token: token });

export const deviceInput = z.object({ DeviceKey: deviceKey });
export const confirmDeviceInput = z.object({
  DeviceKey: deviceKey,
  DeviceName: z
    .string()
    .min(1)
    .max(1_024)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u)
    .optional(),
  DeviceSecretVerifierConfig: z.object({ Salt: base64, PasswordVerifier: base64 }),
});
export const deviceStatusInput = z.object({
  DeviceKey: deviceKey,
  DeviceRememberedStatus: z.enum(['remembered', 'not_remembered']),
});
export const listDevicesInput = z.object({
  Limit: z.int().min(1).max(60).default(60),
  PaginationToken: deviceKey.optional(),
});

export const updateAttributesInput = z.object({
  UserAttributes: z
    .array(z.object({ Name: z.string().min(1).max(32), Value: attributeValue.default('') }))
    .min(1)
    .max(25),
});
export const verifySoftwareTokenInput = z.object({ UserCode: totpCode });
const factor = z.object({ Enabled: z.boolean().default(false) }).optional();
export const mfaPreferenceInput = z.object({
  SMSMfaSettings: factor,
  EmailMfaSettings: factor,
  SoftwareTokenMfaSettings: factor,
});

export type SignUpInput = z.infer<typeof signUpInput>;
export type InitiateAuthInput = z.infer<typeof initiateAuthInput>;
export type ChallengeAnswerInput = z.infer<typeof respondToAuthChallengeInput>;
export type PasswordProofInput = z.infer<typeof passwordProofInput>;
export type NewPasswordInput = z.infer<typeof newPasswordInput>;
export type TotpAnswerInput = z.infer<typeof totpAnswerInput>;
export type DeviceSrpInput = z.infer<typeof deviceSrpInput>;
export type DeviceProofInput = z.infer<typeof deviceProofInput>;
export type ConfirmDeviceInput = z.infer<typeof confirmDeviceInput>;
export type ListDevicesInput = z.infer<typeof listDevicesInput>;
export type Attribute = z.infer<typeof updateAttributesInput>['UserAttributes'][number];
export type MfaPreferenceInput = z.infer<typeof mfaPreferenceInput>;

/** @throws PoolError `InvalidParameterException` */
export function parseBody<S extends z.ZodType>(input: S, body: unknown): z.infer<S> {
  const parsed = input.safeParse(body);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
  const failures = [...names].map((name) => `Value at '${name}' failed to satisfy constraint`);
  throw new PoolError('InvalidParameterException', `${names.size} validation error detected: ${failures.join('; ')}`);
}
