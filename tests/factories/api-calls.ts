import { z } from 'zod';
import type { Access } from '@/lib/api/openapi';

/** One operation of the API's OpenAPI document. */
export type ApiCall = { method: string; path: string; access: Access; hasBody: boolean };

const operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))),
  requestBody: z.unknown().optional(),
});
const openapi = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** The calls that an OpenAPI document of this API names. */
export function readApiCalls(document: unknown): ApiCall[] {
  return Object.entries(openapi.parse(document).paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { security, requestBody }]) => ({
      method,
      path,
      access: accessOf(security[0]),
      hasBody: requestBody !== undefined,
    })),
  );
}

function accessOf(required: Record<string, string[]> = {}): Access {
  const { gate, bearer } = required;
  if (!gate) return 'open';
  if (!bearer) return 'public';
  return bearer.length > 0 ? 'moderator' : 'user';
}
