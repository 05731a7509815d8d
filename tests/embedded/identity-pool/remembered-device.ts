import { askPool, askPoolFor, buildPoolUser, type Tokens } from '@/tests/factories/pool';
import { confirmDevice, type Device, type NewTokens, remember, signInWith, tokensOf } from './browser';

/** The refusal of an unknown device. */
export const noDevice = {
  status: 400,
  body: { __type: 'ResourceNotFoundException', message: 'Device does not exist.' },
};
export const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } };
/** The key of no device. */
export const UNKNOWN_KEY = 'us-east-1_00000000-0000-4000-8000-000000000000';

/** A user with a remembered device. */
export async function buildRemembered(): Promise<{ email: string; sub: string; tokens: NewTokens; device: Device }> {
  const { email, sub } = await buildPoolUser();
  const tokens = tokensOf(await signInWith(email));
  const device = await confirmDevice(tokens);
  await remember(tokens, device.DeviceKey);
  return { email, sub, tokens, device };
}

export const listDevices = ({ AccessToken }: Tokens, page: Record<string, unknown> = {}) =>
  askPoolFor('ListDevices', { AccessToken, ...page });
export const forgetDevice = ({ AccessToken }: Tokens, DeviceKey: string) =>
  askPool('ForgetDevice', { AccessToken, DeviceKey });
export const refresh = ({ RefreshToken }: Tokens, DeviceKey?: string) =>
  askPool('GetTokensFromRefreshToken', { RefreshToken, ...(DeviceKey && { DeviceKey }) });
