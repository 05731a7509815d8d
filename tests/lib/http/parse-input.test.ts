import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { parseInput } from '@/lib/http/parse-input';

const schema = z.strictObject({ name: z.string() });

function problemsOf(input: unknown) {
  try {
    parseInput(schema, input);
  } catch (error) {
    if (error instanceof AppError) return error.fields;
  }
  throw new Error('The input was not refused.');
}

describe('a field that is not expected', () => {
  test('is named by a JSON pointer', () => {
    expect(problemsOf({ name: '', 'a/b~c': 1 })).toEqual([{ pointer: '/a~1b~0c', code: 'unknownField' }]);
  });

  test('is named in 200 characters, however long it is', () => {
    const [problem] = problemsOf({ name: '', ['x'.repeat(1_000_000)]: 1 }) ?? [];
    expect(problem?.pointer).toBe(`/${'x'.repeat(200)}`);
  });
});
