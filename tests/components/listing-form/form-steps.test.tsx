import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, drafts, field, fillIn, send, sent, showForm } from '../listings/new-listing';

const step = (number: number) => screen.getByRole('button', { name: new RegExp(`^Step ${number}:`) });
const proceed = () => screen.getByRole('button', { name: 'Continue' });

/** Renders the form in steps. */
function showSteps() {
  localStorage.setItem('form-layout', 'steps');
  return showForm();
}

test('a step is left when its own fields are right, also by Enter', async () => {
  const hand = showSteps();
  await hand.click(proceed());
  await waitFor(() => expect(field(/^Title/)).toHaveFocus());
  expect(step(1)).toHaveAccessibleName('Step 1: Name and category, needs your attention');
  expect(step(2)).toBeDisabled();
  await hand.type(field(/^Title/), 'Osteria');
  await waitFor(() => expect(step(1)).toHaveAccessibleName('Step 1: Name and category'));
  await hand.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByText('Step 2 of 5: Place')).toHaveFocus());
  expect(sent).toHaveLength(0);
});

test('what the server refuses opens its first step', async () => {
  const errors = ['description', 'title'].map((name) => ({ pointer: `/${name}`, code: 'tooShort' }));
  answers.push(() => Response.json({ error: 'invalid_input', status: 422, errors }, { status: 422 }));
  const hand = showForm();
  await fillIn(hand);
  await hand.click(screen.getByRole('button', { name: 'Show in steps' }));
  await hand.click(step(5));
  await hand.click(send());
  await waitFor(() => expect(field(/^Title/)).toHaveFocus());
  expect(step(1)).toHaveAttribute('aria-current', 'step');
  expect(step(5)).toHaveAccessibleName(/needs your attention/);
});

test('the draft is saved on request, and its address remains when the browser goes back', async () => {
  const hand = showSteps();
  await hand.type(field(/^Title/), 'Osteria');
  await hand.click(proceed());
  await screen.findByText('Step 2 of 5: Place');
  const address = location.search;
  expect(address).toMatch(/^\?draft=/);
  await hand.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drafts.sent[0]).toMatchObject({ title: 'Osteria' }));
  fireEvent(window, new PopStateEvent('popstate', { state: null }));
  expect(screen.getByText('Step 1 of 5: Name and category')).toBeInTheDocument();
  expect(location.search).toBe(address);
});

test('the step of the hours shows one thing at a time: the editor of the week, or what else is about hours', async () => {
  const hand = showForm();
  await fillIn(hand);
  await hand.click(screen.getByRole('button', { name: 'Show in steps' }));
  await hand.click(step(4));
  const holidays = screen.getByLabelText('Closed on public holidays');
  expect(holidays).toBeVisible();
  await hand.click(screen.getByRole('button', { name: 'Add hours' }));
  expect(holidays).not.toBeVisible();
  await hand.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(holidays).toBeVisible();
});
