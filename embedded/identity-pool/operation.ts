import 'server-only';
import { z } from 'zod';
import { invalidParameter, PoolError } from '@/embedded/identity-pool/pool-error';
import { type Access, requireAccess, requireOpenAccess } from '@/embedded/identity-pool/tokens';
import { identityConfig } from '@/lib/identity/config';

const text = (maxLength: number, pattern: RegExp) => z.string().max(maxLength).regex(pattern);

/** An e-mail address, in lower case; Cognito's pattern, with the longest length of an address. */
export const username = text(254, /^[\p{L}\p{M}\p{S}\p{N}\p{P}]+$/u).toLowerCase();
export const password = z.string().min(1).max(256);
export const code = text(2_048, /^\S+$/);
export const totpCode = text(6, /^\d{6}$/);
/** Of the authenticator, or a recovery code with or without its hyphen. */
export const secondFactorCode = text(11, /^(\d{6}|[a-z2-7]{5}-?[a-z2-7]{5})$/i);
export const session = z.string().min(20).max(2_048);
export const token = z.string().min(1).max(8_192);
export const base64 = text(1_024, /^[A-Za-z0-9+/]+={0,2}$/);
export const deviceKey = text(55, /^[\w-]+_[0-9a-f-]+$/);
export const attributeValue = text(200, /^[^\p{Cc}\p{Cs}]*$/u);

const clientFields = z.object({ ClientId: z.string().max(128) });
const bearerFields = z.object({ AccessToken: token });

/** One operation of Cognito's protocol, or a part of it; an answer without fields is undefined. */
export type Operation = (body: unknown, now: Date) => Promise<object | undefined>;
type Act<I, A extends unknown[] = []> = (...facts: [...A, input: I, now: Date]) => Promise<object | undefined>;

/** An operation with this input, without authorization. */
export function call<S extends z.ZodType>(input: S, act: Act<z.infer<S>>): Operation {
  return async (body, now) => act(parseBody(input, body), now);
}

/** An operation of the pool's client. @throws PoolError `ResourceNotFoundException` for another client */
export function forClient<S extends z.ZodType>(input: S, act: Act<z.infer<S>>): Operation {
  return async (body, now) => {
    const { ClientId } = parseBody(clientFields, body);
    if (ClientId !== identityConfig.clientId) {
      throw new PoolError('ResourceNotFoundException', `User pool client ${ClientId} does not exist.`);
    }
    return act(parseBody(input, body), now);
  };
}

type Bearer = <S extends z.ZodType>(input: S, act: Act<z.infer<S>, [access: Access]>) => Operation;

/** An operation of the user of an access token. */
export const forBearer: Bearer = (input, act) => withAccess(requireOpenAccess, input, act);

/** Also in a session that the guide has ended: for a sign-out and the deletion of the account, before which the guide ends it. */
export const forLeaving: Bearer = (input, act) => withAccess(requireAccess, input, act);

function withAccess<S extends z.ZodType>(
  readAccess: typeof requireAccess,
  input: S,
  act: Act<z.infer<S>, [access: Access]>,
): Operation {
  return async (body, now) => {
    const { AccessToken } = parseBody(bearerFields, body);
    return act(await readAccess(AccessToken, now), parseBody(input, body), now);
  };
}

/** One of several calls, chosen by a field of the body. */
export function chosenBy(field: string, calls: Record<string, Operation>): Operation {
  const byName = new Map(Object.entries(calls));
  const choice = z.object({ [field]: z.string().refine((name) => byName.has(name)) });
  return async (body, now) => byName.get(parseBody(choice, body)[field] ?? '')?.(body, now);
}

/** @throws PoolError `InvalidParameterException` */
function parseBody<S extends z.ZodType>(input: S, body: unknown): z.infer<S> {
  const parsed = input.safeParse(body);
  if (parsed.success) return parsed.data;
  const names = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
  const failures = [...names].map((name) => `Value at '${name}' failed to satisfy constraint`);
  throw invalidParameter(`${names.size} validation error detected: ${failures.join('; ')}`);
}
