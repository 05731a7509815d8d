import { z } from 'zod';
import { visibleText } from '@/lib/i18n/visible-text';
import {
  countCharacters,
  isUnprintable,
  MAX_TEXT_LENGTH,
  normalizeLine,
  normalizeParagraphs,
  wordCount,
} from '@/lib/listings/text';
import { internationalPhone } from '@/lib/profile/phone';

type TextRule = (text: string) => string | null;

/** Error of a value of the wrong type: `code`, or `required` when it is missing. */
export const orRequired = (code: string, required = 'required') => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? required : code),
});

const defaultCodes = { required: 'required', tooShort: 'tooShort', tooLong: 'tooLong' };

/** The codes of a field whose messages the specification names. */
export function codesOf(field: string): typeof defaultCodes {
  const key = (rule: string) => `${field}.validation.${rule}`;
  return { required: key('required'), tooShort: key('min'), tooLong: key('max') };
}

// the length is checked first, so that the slower rules never see a long text
const text = ({ required, tooLong }: typeof defaultCodes) =>
  z.string(orRequired('notText', required)).max(MAX_TEXT_LENGTH, { error: tooLong, abort: true });
const anyText = text(defaultCodes);

function normalized(normalize: (typed: string) => string, rule: TextRule) {
  return (typed: string, context: z.core.$RefinementCtx): string => {
    const text = isUnprintable(typed) ? null : normalize(typed);
    const code = text === null ? 'invalidCharacters' : rule(text);
    if (code) context.addIssue({ code: 'custom', message: code });
    return text ?? '';
  };
}

const lengthRule =
  (min: number, max: number, { tooShort, tooLong } = defaultCodes): TextRule =>
  (text) => {
    if (countCharacters(text) > max) return tooLong;
    return countCharacters(visibleText(text)) < min ? tooShort : null;
  };

export function line(min: number, max: number, codes = defaultCodes) {
  const rule = lengthRule(min, max, codes);
  return text(codes)
    .transform(normalized(normalizeLine, (typed) => (typed === '' ? codes.required : rule(typed))))
    .meta({ minLength: min, maxLength: max });
}

/** An optional line of at most `max` code points; empty counts as missing. `parse` returns null for an invalid one. */
export function optionalLine<T extends string>(max: number, parse: (text: string) => T | null, errorCode: string) {
  return anyText
    .optional()
    .transform((typed, context) => {
      if (typed === undefined) return undefined;
      const text = normalized(normalizeLine, lengthRule(0, max))(typed, context);
      if (context.issues.length > 0 || text === '') return undefined;
      const value = parse(text);
      if (value === null) context.addIssue({ code: 'custom', message: errorCode });
      return value ?? undefined;
    })
    .meta({ maxLength: max });
}

export function lines(max: number) {
  const rule = lengthRule(1, max);
  return anyText
    .transform(normalized(normalizeParagraphs, (typed) => (typed === '' ? 'required' : rule(typed))))
    .meta({ minLength: 1, maxLength: max });
}

function wordCountRule(min: number, max: number): TextRule {
  return (text) => {
    if (new TextEncoder().encode(text).byteLength > MAX_TEXT_LENGTH) return 'tooLong';
    const count = wordCount(text);
    if (count > max) return 'description.validation.max';
    return count < min ? 'description.validation.min' : null;
  };
}

/** Required paragraphs; limits as a word count, and `MAX_TEXT_LENGTH` in bytes. */
export function paragraphs(min: number, max: number) {
  const rule = wordCountRule(min, max);
  return anyText.transform(normalized(normalizeParagraphs, (text) => (text === '' ? 'required' : rule(text))));
}

export function optionalParagraphs(min: number, max: number) {
  const rule = wordCountRule(min, max);
  return anyText.optional().transform((typed, context) => {
    if (typed === undefined) return undefined;
    return normalized(normalizeParagraphs, (text) => (text === '' ? null : rule(text)))(typed, context) || undefined;
  });
}

export const optionalTitle = optionalLine(
  200,
  (text) => (countCharacters(visibleText(text)) < 3 ? null : text),
  'tooShort',
);

export const email = optionalLine(
  254,
  (text) => (z.email().safeParse(text).success ? text : null),
  'email.validation.invalid',
);

export const phone = optionalLine(40, internationalPhone, 'phone.validation.invalid');

export function shortList<S extends z.ZodType>(entry: S, max: number) {
  return z
    .custom<z.input<S>[]>((list) => Array.isArray(list) && list.length <= max, {
      error: ({ input }) => (Array.isArray(input) ? 'tooMany' : 'notAList'),
    })
    .meta({ type: 'array', maxItems: max, items: z.toJSONSchema(entry, { io: 'input', unrepresentable: 'any' }) })
    .pipe(z.array(entry));
}

/** `?limit=` of a page, 1–100. */
export const pageLimit = z
  .string('invalidValue')
  .regex(/^([1-9]\d?|100)$/, 'invalidValue')
  .transform(Number);

/** A refinement of a list: no two entries have the same value of this field. */
export function rejectDuplicates<K extends string>(field: K, message: string) {
  return (entries: readonly Record<K, string>[], context: z.core.$RefinementCtx) => {
    entries.forEach((entry, index) => {
      const isRepeated = entries.slice(0, index).some((earlier) => earlier[field] === entry[field]);
      if (isRepeated) context.addIssue({ code: 'custom', path: [index, field], message });
    });
  };
}
