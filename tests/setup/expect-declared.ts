import { expect } from 'vitest';
import { z } from 'zod';
import { type Declaration, describeCall } from '@/lib/api/openapi';

const statuses = new WeakMap<Declaration, Set<string>>();

/** Fails unless the declaration names the status of this response and, for JSON, a schema that accepts its body. */
export async function expectDeclared(declaration: Declaration, request: Request, response: Response): Promise<void> {
  const { status, headers } = response;
  // failures of the server are the answer `default`
  if (status < 500 && !statusesOf(declaration, request.method).has(`${status}`)) {
    expect.fail(`${request.method} ${request.url} answers ${status}, which its route does not declare`);
  }
  const mediaType = headers.get('Content-Type')?.split(';')[0] ?? '';
  const schema = findSchema(declaration.answers[status], mediaType);
  if (!schema || !mediaType.endsWith('json')) return;
  const { error } = z.safeParse(schema, await response.clone().json());
  expect(error?.issues, `the declared schema of ${request.method} ${request.url}`).toBeUndefined();
}

function statusesOf(declaration: Declaration, method: string): Set<string> {
  const known = statuses.get(declaration) ?? new Set(Object.keys(describeCall(method, declaration).responses));
  statuses.set(declaration, known);
  return known;
}

function findSchema(answer: Declaration['answers'][number] | undefined, mediaType: string) {
  if (answer === undefined || typeof answer === 'string') return undefined;
  return '_zod' in answer ? answer : (answer.content?.[mediaType] ?? answer.schema);
}
