import { format } from 'node:util';
import { afterEach, beforeEach } from 'vitest';

const seen: string[] = [];
let expected: RegExp[] = [];

/** Says that this test makes something complain on the console, and about what. */
export function expectConsoleError(about: RegExp): void {
  expected.push(about);
}

beforeEach(function listenToTheConsole() {
  seen.length = 0;
  expected = [];
  console.error = (...parts: unknown[]) => {
    seen.push(format(...parts));
  };
});

afterEach(function refuseUnexpectedErrors() {
  const surprises = seen.filter((line) => !expected.some((about) => about.test(line)));
  const missing = expected.filter((about) => !seen.some((line) => about.test(line)));
  if (surprises.length > 0) throw new Error(`Unexpected console.error:\n${surprises.join('\n')}`);
  if (missing.length > 0) throw new Error(`console.error was expected but stayed silent: ${missing.join(', ')}`);
});
