import { z } from 'zod';
import {
  countCharacters,
  countWords,
  isUnprintable,
  LONGEST_TEXT,
  tidyLine,
  tidyParagraphs,
} from '@/lib/listings/text';
import { internationalPhone } from '@/lib/profile/phone';

/** Judges a tidied text: a key of `Errors.fields`, or null when it is in order. */
type Judge = (text: string) => string | null;

/** The message of a value of the wrong kind: `required` when there is none at all. */
export const orRequired = (code: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'required' : code),
});

// the length stands before everything else, so that nothing slow ever sees a long text
const anyText = z.string(orRequired('notText')).max(LONGEST_TEXT, { error: 'tooLong', abort: true });

function tidied(tidy: (typed: string) => string, judge: Judge) {
  return (typed: string, context: z.core.$RefinementCtx): string => {
    const text = isUnprintable(typed) ? null : tidy(typed);
    const code = text === null ? 'invalidCharacters' : judge(text);
    if (code) context.addIssue({ code: 'custom', message: code });
    return text ?? '';
  };
}

const withinCharacters =
  (shortest: number, longest: number): Judge =>
  (text) => {
    const length = countCharacters(text);
    if (length > longest) return 'tooLong';
    return length < shortest ? 'tooShort' : null;
  };

/** One line that must be there, of so many code points. */
export function line(shortest: number, longest: number) {
  const judge = withinCharacters(shortest, longest);
  return anyText
    .transform(tidied(tidyLine, (text) => (text === '' ? 'required' : judge(text))))
    .meta({ minLength: shortest, maxLength: longest });
}

/** One line that may be missing; empty means missing. `read` may replace it, or refuse it with null. */
export function optionalLine<T extends string>(longest: number, read: (text: string) => T | null, refusal: string) {
  return anyText
    .optional()
    .transform((typed, context) => {
      if (typed === undefined) return undefined;
      const text = tidied(tidyLine, withinCharacters(0, longest))(typed, context);
      if (context.issues.length > 0 || text === '') return undefined;
      const value = read(text);
      if (value === null) context.addIssue({ code: 'custom', message: refusal });
      return value ?? undefined;
    })
    .meta({ maxLength: longest });
}

function wordsWithin(fewestWords: number, mostWords: number): Judge {
  return (text) => {
    if (new TextEncoder().encode(text).byteLength > LONGEST_TEXT) return 'tooLong';
    const words = countWords(text);
    if (words > mostWords) return 'tooManyWords';
    return words < fewestWords ? 'tooFewWords' : null;
  };
}

/** Paragraphs of so many words, and never more bytes than `LONGEST_TEXT`. */
export function paragraphs(fewestWords: number, mostWords: number) {
  const judge = wordsWithin(fewestWords, mostWords);
  return anyText.transform(tidied(tidyParagraphs, (text) => (text === '' ? 'required' : judge(text))));
}

/** The same that may be missing; empty means missing. */
export function optionalParagraphs(fewestWords: number, mostWords: number) {
  const judge = wordsWithin(fewestWords, mostWords);
  return anyText.optional().transform((typed, context) => {
    if (typed === undefined) return undefined;
    return tidied(tidyParagraphs, (text) => (text === '' ? null : judge(text)))(typed, context) || undefined;
  });
}

/** An optional e-mail address, without the exotic forms that mail software disagrees about. */
export const email = optionalLine(254, (text) => (z.email().safeParse(text).success ? text : null), 'invalidEmail');

/** An optional telephone number; stored as the whole world dials it. */
export const phone = optionalLine(40, internationalPhone, 'invalidPhone');

/** A list counted before its entries are looked at. */
export function shortList<S extends z.ZodType>(entry: S, most: number) {
  return z
    .custom<z.input<S>[]>((list) => Array.isArray(list) && list.length <= most, {
      error: ({ input }) => (Array.isArray(input) ? 'tooMany' : 'notAList'),
    })
    .meta({ type: 'array', maxItems: most, items: z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' }) })
    .pipe(z.array(entry));
}
