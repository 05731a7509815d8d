import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { POST } from '@/app/api/listing/route';
import { route } from '@/lib/api/route';
import type { FormKind } from '@/lib/listings/form/resolver';
import { listingEdit, listingInput } from '@/lib/listings/schema';
import messages from '@/messages/en.json';
import { fillForm } from '@/tests/factories/listing';
import { answerWithTestKeys, apiRequest } from '@/tests/factories/session';
import { buildUser } from '@/tests/factories/user';
import { openFormWindow } from '@/tests/lib/listings/form-window';
import { generatedForm, imagesAtTheLimit } from '@/tests/lib/listings/generated-forms';
import { seriesLength } from '@/tests/setup/series';

/*
 * X20: form and API give the same verdict and the same message key.
 *
 * The form's resolver and `createListing` are bundled for browsers and run in a jsdom window; the request body is captured
 * and sent to `route()` with the schema of the handler and no storage. This covers the differences between resolver issues
 * and error maps, between implementations of `URL`, and JSON without `undefined` and `NaN`. The last test uses the handler.
 *
 * Every form fills every field with a generated value, so each field is compared as often as there are forms.
 */

const FORMS = seriesLength(1_000, 10_000);
const EDITS = seriesLength(200, 2_000);
const SAMPLE = 100;
/** Fixed for the short series, so that it always contains every code. */
const seed = seriesLength(577_733_122, Math.floor(Math.random() * 2 ** 31));

type Refusals = Record<string, string>;
type Values = Record<string, unknown>;

const declaration = { access: 'open', summary: 'Answers the parsed body.', answers: { 200: 'The body.' } } as const;
const echo = {
  new: route({ ...declaration, body: listingInput }, async ({ body }) => Response.json(body)),
  edit: route({ ...declaration, body: listingEdit }, async ({ body }) => Response.json(body)),
};
const nowhere = { params: Promise.resolve({}) };

let form: Awaited<ReturnType<typeof openFormWindow>>;
beforeAll(async () => {
  form = await openFormWindow();
});
afterAll(() => form.close());

/** The API's error codes by pointer, or the parsed body. */
async function callApi(kind: FormKind, body: string): Promise<{ refusals: Refusals; accepted: unknown }> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await echo[kind](
    new Request('http://localhost/api/listing', { method: 'POST', headers, body }),
    nowhere,
  );
  const answer = await response.json();
  return response.ok ? { refusals: {}, accepted: answer } : { refusals: readRefusals(answer), accepted: null };
}

/** The API must return one error per field, because the form shows one. */
function readRefusals({ errors }: { errors: { pointer: string; code: string }[] }): Refusals {
  expect(errors.length).toBeGreaterThan(0);
  expect(new Set(errors.map(({ pointer }) => pointer)).size, JSON.stringify(errors)).toBe(errors.length);
  return Object.fromEntries(errors.map(({ pointer, code }) => [pointer, code]));
}

const fieldOf = (pointer: string) => pointer.split('/')[1] ?? '';

/** The form with valid values in the rejected fields. */
function correct(values: Values, refused: readonly string[]): Values {
  const valid: Values = fillForm();
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, refused.includes(name) ? valid[name] : value]),
  );
}

/** Compares form and API for one form, and again with its errors corrected. */
async function compare(kind: FormKind, values: Values): Promise<Refusals> {
  const shown = await form.validate(kind, values);
  const response = await callApi(kind, await form.write(kind, values));
  expect(response.refusals).toEqual(shown.messages);

  const corrected = correct(values, Object.keys(shown.messages).map(fieldOf));
  const { messages: left, accepted } = await form.validate(kind, corrected);
  expect(left).toEqual({});
  const sent = await callApi(kind, await form.write(kind, accepted));
  const unread = await callApi(kind, await form.write(kind, corrected));
  expect(sent).toEqual({ refusals: {}, accepted });
  expect(unread).toEqual(sent);
  return response.refusals;
}

/** Counts valid values and error codes by field. */
function createTally() {
  const fields = new Map<string, { good: number; codes: Map<string, number> }>();
  return {
    fields,
    count(values: Values, refusals: Refusals) {
      for (const name of Object.keys(values)) {
        const field = fields.get(name) ?? { good: 0, codes: new Map() };
        fields.set(name, field);
        const codes = new Set(Object.entries(refusals).flatMap(([at, code]) => (fieldOf(at) === name ? [code] : [])));
        if (codes.size === 0) field.good += 1;
        for (const code of codes) field.codes.set(code, (field.codes.get(code) ?? 0) + 1);
      }
    },
  };
}

const namedCodes = (field: string) => ['required', 'min', 'max'].map((rule) => `${field}.validation.${rule}`);

/** Error codes that the generated values of each field must produce. */
const codesOf: Record<string, string[]> = {
  title: [...namedCodes('listing_title'), 'invalidCharacters', 'notText'],
  keywords: ['tooShort', 'tooLong', 'invalidCharacters', 'notText'],
  category: ['invalidCategory', 'tooLong', 'notText'],
  map_location: ['outsideArea', 'invalidPosition', 'required'],
  address: [...namedCodes('address'), 'invalidCharacters', 'notText'],
  zip_code: ['tooLong', 'invalidCharacters', 'notText'],
  image: [
    'invalidImage',
    'image.validation.type',
    'image.validation.invalid_format',
    'image.validation.required',
    'image.validation.max_size',
  ],
  gallery: ['image.validation.invalid_format', 'tooMany', 'notAList'],
  description: [
    'description.validation.min',
    'description.validation.max',
    'tooLong',
    'required',
    'invalidCharacters',
    'notText',
  ],
  social_links: ['invalidUrl', 'invalidValue', 'required', 'tooLong', 'tooMany', 'notAList', 'notJson', 'notText'],
  facilities: ['invalidFacility', 'tooMany', 'notAList'],
  email: ['email.validation.invalid', 'tooLong', 'invalidCharacters', 'notText'],
  phone: ['phone.validation.invalid', 'tooLong', 'notText'],
  language: ['invalidLanguage'],
  translations: [
    'invalidLanguage',
    'duplicateLanguage',
    'tooShort',
    'description.validation.min',
    'tooMany',
    'notAList',
  ],
  days_hours: ['sameHour', 'required', 'overlappingHours', 'invalidTime', 'invalidDay', 'duplicateDay', 'tooMany'],
  special_days: ['required', 'invalidDate', 'invalidTime', 'sameHour', 'duplicateDate', 'tooMany'],
  closed_on_holidays: ['invalidValue'],
};

describe(`X20: ${FORMS} generated values of each field (seed ${seed})`, () => {
  test('get the same verdict and the same message key from the form of a new listing and from the API', async () => {
    const tally = createTally();
    await fc.assert(
      fc.asyncProperty(generatedForm, async (values) => tally.count(values, await compare('new', values))),
      { numRuns: FORMS, seed, examples: imagesAtTheLimit.map((image): [Values] => [{ ...fillForm(), image }]) },
    );
    for (const [name, { good, codes }] of tally.fields) {
      // both valid and invalid values occurred
      expect(good, name).toBeGreaterThan(FORMS / 20);
      expect([...codes.keys()], name).toEqual(
        expect.arrayContaining(codesOf[name] ?? ['nothing is known of this field']),
      );
      for (const code of codes.keys()) expect(messages.Errors.fields, `${name}: ${code}`).toHaveProperty(code);
    }
  }, 300_000);

  test('and from the edit form, whose photograph is optional', async () => {
    const forms = fc.record({ values: generatedForm, keepsImage: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(forms, async ({ values, keepsImage }) => {
        const { image, ...rest } = values;
        await compare('edit', keepsImage ? rest : { ...rest, image });
      }),
      { numRuns: EDITS, seed },
    );
  }, 120_000);

  test('and from the handler itself', async () => {
    answerWithTestKeys();
    const user = await buildUser();
    for (const values of fc.sample(generatedForm, { numRuns: SAMPLE, seed })) {
      const { messages: shown } = await form.validate('new', values);
      // the others would be stored
      if (Object.keys(shown).length === 0) continue;
      const body = JSON.parse(await form.write('new', values));
      const response = await POST(await apiRequest('/api/listing', { method: 'POST', user, body }), nowhere);
      expect(response.status).toBe(422);
      expect(readRefusals(await response.json())).toEqual(shown);
    }
  });
});
