import { expect, test } from 'vitest';
import { fieldNames } from '@/lib/listings/form/form-values';
import { readStepState, stepFields, stepNames, stepOf } from '@/lib/listings/form/steps';

test('each field is in one step, in the order of the form', () => {
  expect(stepNames.flatMap((step) => stepFields[step])).toEqual(fieldNames);
  expect(stepOf('gallery')).toBe('photos');
});

test('the state of another history entry is no step', () => {
  expect(readStepState({ formStep: 'hours', openedFrom: 'photos', other: 1 })).toEqual({
    formStep: 'hours',
    openedFrom: 'photos',
  });
  for (const state of [null, 1, {}, { formStep: 'elsewhere', openedFrom: 'photos' }]) {
    expect(readStepState(state)).toBeNull();
  }
});
