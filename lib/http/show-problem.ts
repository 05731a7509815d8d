import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { type Problem, problemCode } from '@/lib/http/client';

type Form<Values extends FieldValues> = { setError: UseFormSetError<Values> };

/** Shows each code at its field, the first with the focus, and a refusal of the whole under `root`; `toPointer` renames fields of the API. */
export function showProblem<Values extends FieldValues>(
  form: Form<Values>,
  problem: Problem,
  toPointer = (pointer: string) => pointer,
): void {
  const [first] = problem.errors;
  for (const error of problem.errors) {
    form.setError(
      fieldOf<Values>(toPointer(error.pointer)),
      { type: 'server', message: error.code },
      { shouldFocus: error === first },
    );
  }
  if (first) return;
  form.setError('root', { type: 'server', message: problemCode(problem) });
}

/** `/days_hours/1/day` is `days_hours.1.day` to the form; the empty pointer is the form as a whole. */
function fieldOf<Values extends FieldValues>(pointer: string): FieldPath<Values> | 'root' {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.length === 0 ? 'root' : (steps.join('.') as FieldPath<Values>);
}
