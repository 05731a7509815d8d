import { askPool, askPoolFor, buildPoolUser, type Tokens } from '@/tests/factories/pool';
import { confirmDevice, type Device, type NewTokens, remember, signInWith, tokensOf } from './browser';

/** How the pool speaks of a device it does not know. */
export const noDevice = {
  status: 400,
  body: { __type: 'ResourceNotFoundException', message: 'Device does not exist.' },
};
export const granted = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } };
/** A device nobody has. */
export const UNKNOWN_KEY = 'us-east-1_00000000-0000-4000-8000-000000000000';

/** Somebody, and the browser they have signed in with and asked to be remembered in. */
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
