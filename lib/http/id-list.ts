import * as z from 'zod/mini'; // part of browser bundles

type Limits = { max: number; maxLength: number; pattern: RegExp; code: string };

/** Ids joined by commas, each of at most `maxLength` characters. */
export function idList({ max, maxLength, pattern, code }: Limits) {
  return z.pipe(
    z.pipe(
      z.string('required').check(z.maxLength(max * (maxLength + 1), 'tooMany')),
      z.transform((text: string) => (text === '' ? [] : text.split(','))),
    ),
    z.array(z.string().check(z.regex(pattern, code))).check(z.maxLength(max, 'tooMany')),
  );
}
