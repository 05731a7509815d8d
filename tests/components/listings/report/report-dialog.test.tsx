import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ReportButton } from '@/components/listings/report/report-button';
import { useToast } from '@/stores/toast';
import { show } from '@/tests/components/auth/screen';

const uid = '00000001-0000-4000-8000-000000000000';
const sent: unknown[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  sent.length = 0;
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refuse = (status: number, error: string, errors: unknown[] = []) =>
  Response.json({ error, status, errors }, { status });
const problem = () => screen.getByRole('combobox', { name: /Problem/ });
const note = () => screen.getByRole('textbox', { name: /What should we know/ });

async function open() {
  const hand = show(<ReportButton uid={uid} />);
  await hand.click(screen.getByRole('button', { name: 'Report a problem' }));
  await screen.findByRole('dialog', { name: 'What is wrong here?' });
  return hand;
}

test('a problem is reported by keyboard and confirmed', async () => {
  const hand = await open();
  await hand.selectOptions(problem(), 'The opening hours are wrong');
  await hand.type(note(), 'Closed on Mondays');
  await hand.type(screen.getByRole('textbox', { name: /Your email/ }), 'mia@example.org{Enter}');
  await waitFor(() => expect(useToast.getState().toastMsg).toBe('Thank you. We will look at it.'));
  const body = { reason: 'hours', note: 'Closed on Mondays', email: 'mia@example.org', language: 'en' };
  expect(sent).toEqual([[`/api/listing/${uid}/report`, body]]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a reason nothing is sent, and the choice has the focus', async () => {
  const hand = await open();
  await hand.type(note(), 'Hm');
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  expect(problem()).toHaveAccessibleDescription('Please choose what is wrong.');
  expect(problem()).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([
  ['no connection', () => Promise.reject(new Error('offline')), /There is no connection/],
  ['a failure', () => refuse(500, 'internal'), /could not be sent/],
  ['too many', () => refuse(429, 'too_many_requests'), /try again later/],
  ['a place that is gone', () => refuse(404, 'not_found'), /no longer in the guide/],
])('%s is shown, and the input is retained', async (_what, refusal, text) => {
  answer = refusal;
  const hand = await open();
  await hand.selectOptions(problem(), 'Something else');
  await hand.type(note(), 'Two doors further');
  await hand.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(note()).toHaveValue('Two doors further');
  expect(problem()).toHaveDisplayValue('Something else');
});

test('a rejected address is shown at its field', async () => {
  answer = () => refuse(422, 'invalid_input', [{ pointer: '/email', code: 'email.validation.invalid' }]);
  const hand = await open();
  await hand.selectOptions(problem(), 'Something else');
  const email = screen.getByRole('textbox', { name: /Your email/ });
  await hand.type(email, 'mia{Enter}');
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription(/full email address/);
});

test('the input is retained when the dialog is closed', async () => {
  const hand = await open();
  await hand.type(note(), 'Half a sentence');
  await hand.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await hand.click(screen.getByRole('button', { name: 'Report a problem' }));
  await screen.findByRole('dialog');
  expect(note()).toHaveValue('Half a sentence');
});
