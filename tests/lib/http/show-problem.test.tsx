import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { showProblem } from '@/lib/http/show-problem';
import { WithMessages } from '@/tests/components/with-messages';

type Values = { title: string; days_hours: { day: string }[] };

function refuse(problem: Parameters<typeof showProblem>[1]) {
  const { result } = renderHook(
    () => {
      const form = useForm<Values>({ defaultValues: { title: '', days_hours: [{ day: 'Mon' }] } });
      return { form, errors: form.formState.errors, message: useFieldMessage() };
    },
    { wrapper: WithMessages },
  );
  act(() => showProblem(result.current.form, problem));
  return result.current;
}

describe('showProblem', () => {
  test('puts each code beside its field, also deep in a list', () => {
    const { errors, message } = refuse({
      error: 'invalid_input',
      status: 422,
      errors: [
        { pointer: '/title', code: 'tooShort' },
        { pointer: '/days_hours/0/day', code: 'required' },
      ],
    });
    expect(message(errors.title)).toBe('That is too short.');
    expect(message(errors.days_hours?.[0]?.day)).toBe('Please fill this in.');
    expect(errors.root).toBeUndefined();
  });

  test('says what concerns the whole form as a sentence about the whole', () => {
    const { errors, message } = refuse({ error: 'too_many_requests', status: 429, errors: [] });
    expect(message(errors.root)).toMatch(/Too many requests/);
  });

  test('says that there is no connection when there was no answer', () => {
    const { errors, message } = refuse({ error: 'API request failed', status: 0, errors: [] });
    expect(message(errors.root)).toMatch(/no connection/);
  });

  test('does not blame what was typed when a gateway answered instead of the server', () => {
    const { errors, message } = refuse({ error: 'API request failed', status: 502, errors: [] });
    expect(message(errors.root)).toBe('Something went wrong on our side. Please try again.');
  });

  test('a code without a message is still a sentence', () => {
    const { errors, message } = refuse({ error: 'x', status: 422, errors: [{ pointer: '/title', code: '__proto__' }] });
    expect(message(errors.title)).toBe('This cannot be right.');
    expect(message(undefined)).toBeUndefined();
  });
});
