import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { PhoneInput } from '@/components/forms/phone-input';
import { show } from '@/tests/components/auth/screen';
import { WithMessages } from '@/tests/components/with-messages';

function Field({ start }: { start: string }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <PhoneInput id="phone" value={value} onChange={setValue} onBlur={() => {}} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');
const country = () => screen.getByRole('combobox', { name: 'Country of the phone number' });

function expectNumber(shown: string, value: string, chosen = 'IT') {
  expect(field()).toHaveValue(shown);
  expect(screen.getByRole('status')).toHaveTextContent(value);
  expect(country()).toHaveValue(chosen);
}

/** Each on an untouched field, and on one with a number. */
const actions: [string, (text: string) => unknown][] = [
  [
    'typed into the emptied field',
    async (text) => {
      await userEvent.clear(field());
      await userEvent.type(field(), text);
    },
  ],
  [
    'typed in place of everything',
    async (text) => {
      field().select();
      await userEvent.type(field(), text, { initialSelectionStart: 0, initialSelectionEnd: field().value.length });
    },
  ],
  [
    'pasted in place of everything',
    async (text) => {
      field().select();
      await userEvent.paste(text);
    },
  ],
  ['filled by the browser', (text) => void fireEvent.input(field(), { target: { value: text } })],
];
const numbers = ['041 520 0000', '0039 041 520 0000', '+39 041 520 0000', '0415200000', '+390415200000'];

describe.each(actions)('a phone number %s', (_how, act) => {
  test.each(numbers)('%s is the same', async (text) => {
    for (const start of ['', '+390415231234']) {
      show(<Field start={start} />);
      field().focus();

      await act(text);

      expectNumber('+39 041 520 0000', '+390415200000');
      cleanup();
    }
  });
});

test.each(numbers)('%s is the same behind the country code of an untouched field', async (text) => {
  for (const enter of [
    (typed: string) => userEvent.type(field(), typed),
    (pasted: string) => userEvent.paste(pasted),
  ]) {
    show(<Field start="" />);
    await userEvent.click(field());

    await enter(text);

    expectNumber('+39 041 520 0000', '+390415200000');
    cleanup();
  }
});

test.each([
  ['39 041 520 0000', '+39 041 520 0000', '+390415200000', 'IT'],
  ['347 123 4567', '+39 347 123 4567', '+393471234567', 'IT'],
  ['0044 20 7946 0018', '+44 20 7946 0018', '+442079460018', 'GB'],
  ['０４１ ５２０ ００００', '+39 041 520 0000', '+390415200000', 'IT'],
])('%s, pasted, is %s', async (text, shown, value, chosen) => {
  show(<Field start="" />);
  field().focus();
  field().select();

  await userEvent.paste(text);

  expectNumber(shown, value, chosen);
});

test('a national number belongs to the chosen country', async () => {
  const user = show(<Field start="+390415200000" />);
  await user.selectOptions(country(), 'DE');
  field().focus();
  field().select();

  await user.paste('030 901820');

  expectNumber('+49 30 901820', '+4930901820', 'DE');
});

test('the field can be emptied', async () => {
  const user = show(<Field start="+390415200000" />);
  await user.clear(field());

  expect(field()).toHaveValue('');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('countries have the names of the language, in its order', () => {
  render(
    <WithMessages locale="it">
      <Field start="" />
    </WithMessages>,
  );
  const names = within(screen.getByRole('combobox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

  expect(names).toEqual(expect.arrayContaining(['Jersey', 'Libia', 'Eswatini', 'Macedonia del Nord', 'Giordania']));
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('it').compare));
});
