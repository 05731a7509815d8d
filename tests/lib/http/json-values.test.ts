import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readJson } from '@/lib/http/body';
import { hasTooManyValues } from '@/lib/http/json-values';
import { cpuMillisecondsOf } from '@/tests/setup/cpu-time';

const isTooMany = (text: string) => hasTooManyValues(Buffer.from(text));
const namesOf = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(',')}}`;

describe('hasTooManyValues', () => {
  test.each([
    ['as many lines as an import may have', `{"lines":[${'1,'.repeat(99_999)}1]}`, false],
    ['more values', `{"lines":[${'1,'.repeat(120_000)}1]}`, true],
    ['more lists', `[${'[],'.repeat(120_000)}[]]`, true],
    ['as many names as the corrections of an import may have', namesOf(25_000), false],
    ['more names', namesOf(31_000), true],
    ['a text of colons and commas', JSON.stringify(':,'.repeat(200_000)), false],
    ['a text of quotation marks', JSON.stringify('",":'.repeat(200_000)), false],
    ['a text that ends with a backslash', `["${'\\\\'.repeat(3)}",${'1,'.repeat(120_000)}1]`, true],
    ['a text without an end', `["${','.repeat(200_000)}`, false],
  ])('of %s', (_, text, expected) => {
    expect(isTooMany(text)).toBe(expected);
  });

  test('is false for every small document', () => {
    fc.assert(fc.property(fc.json(), (text) => !isTooMany(text)));
  });
});

test.each([
  ['names', namesOf(500_000)],
  ['objects', `{"items":[${'{},'.repeat(2_000_000)}{}]}`],
])('a body of very many %s is refused before it is parsed', async (_, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const request = new Request('http://localhost:3000/api/favourites', { method: 'PUT', headers, body });
  const spent = await cpuMillisecondsOf(() => expect(readJson(request)).rejects.toMatchObject({ code: 'too_large' }));
  expect(spent).toBeLessThan(500);
});

test('a body whose client leaves before its end is refused, and is no failure of the server', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(Buffer.from('{"title":'));
      controller.error(new Error('aborted'));
    },
  });
  const headers = { 'Content-Type': 'application/json' };
  const half = { method: 'POST', headers, body, duplex: 'half' };
  const request = new Request('http://localhost:3000/api/listing', half);
  await expect(readJson(request)).rejects.toMatchObject({ code: 'invalid_input' });
});
