import { createContext, type RefObject, useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from 'react-hook-form';
import { type FormLayout, useFormLayout } from '@/components/listing-form/steps/use-form-layout';
import { type FieldName, type FormValues, fieldNames, type useListingForm } from '@/lib/listings/form/form-values';
import { folded, readStepState, type StepName, type StepState, stepNames, stepOf } from '@/lib/listings/form/steps';

type Form = ReturnType<typeof useListingForm>;

type Options = {
  /** Every step can be opened. */
  isComplete: boolean;
  /** Called before the address gets another entry in the browser's history. */
  onLeave: (() => void) | undefined;
};

export type FormSteps = {
  /** Null until the page is hydrated. */
  layout: FormLayout | null;
  chooseLayout: (layout: FormLayout) => void;
  current: StepName;
  /** Whether the step was shown, or the whole form is. */
  wasShown: (step: StepName) => boolean;
  canOpen: (step: StepName) => boolean;
  open: (step: StepName) => void;
  back: () => void;
  /** Steps whose further fields are shown. */
  unfolded: readonly StepName[];
  toggleFold: (step: StepName) => void;
  focusField: (name: FieldName) => void;
  /** Receives the focus when a step opens. */
  heading: RefObject<HTMLParagraphElement | null>;
};

const wholePage: FormSteps = {
  layout: 'page',
  chooseLayout: () => undefined,
  current: 'basics',
  wasShown: () => true,
  canOpen: () => true,
  open: () => undefined,
  back: () => undefined,
  unfolded: [],
  toggleFold: () => undefined,
  focusField: () => undefined,
  heading: { current: null },
};

const Steps = createContext(wholePage);
export const StepsProvider = Steps.Provider;
export const useSteps = () => useContext(Steps);

/** The step that is shown. Each opened step is an entry of the browser's history. */
export function useFormSteps(form: Form, { isComplete, onLeave }: Options): FormSteps {
  const { layout, choose } = useFormLayout();
  const heading = useRef<HTMLParagraphElement>(null);
  const [current, setCurrent] = useState<StepName>('basics');
  const [furthest, setFurthest] = useState(0);
  const [unfolded, setUnfolded] = useState<readonly StepName[]>([]);
  useRevalidation(form);

  function show(step: StepName) {
    setCurrent(step);
    setFurthest((index) => Math.max(index, stepNames.indexOf(step)));
  }
  const showFromHistory = useEffectEvent((state: unknown) => show(readStepState(state)?.formStep ?? 'basics'));
  useEffect(function followHistory() {
    showFromHistory(history.state);
    const controller = new AbortController();
    addEventListener('popstate', ({ state }) => showFromHistory(state), controller);
    return () => controller.abort();
  }, []);

  function open(step: StepName) {
    if (layout === 'steps' && step !== current) {
      onLeave?.();
      history.pushState({ formStep: step, openedFrom: current } satisfies StepState, '');
    }
    // a field or heading of the step then receives the focus
    flushSync(() => show(step));
    heading.current?.focus();
  }
  function back() {
    const before = stepNames[stepNames.indexOf(current) - 1];
    if (!before) return;
    if (readStepState(history.state)?.openedFrom === before) history.back();
    else open(before);
  }
  function focusField(name: FieldName) {
    const step = stepOf(name);
    if (step !== current) open(step);
    if (folded.includes(name)) flushSync(() => setUnfolded((steps) => [...steps, step]));
    form.setFocus(name === 'translations' ? firstInvalidText(form) : name);
  }

  return {
    layout,
    chooseLayout(chosen) {
      // the page has shown all of them
      setFurthest(stepNames.length - 1);
      choose(chosen);
    },
    current,
    wasShown: (step) => layout !== 'steps' || stepNames.indexOf(step) <= furthest,
    canOpen: (step) => isComplete || stepNames.indexOf(step) <= furthest,
    open,
    back,
    unfolded,
    toggleFold: (step) => setUnfolded((steps) => toggled(steps, step)),
    focusField,
    heading,
  };
}

const toggled = (steps: readonly StepName[], step: StepName) =>
  steps.includes(step) ? steps.filter((other) => other !== step) : [...steps, step];

/** Opens the step of the first of these fields that has an error, and focuses it. */
export function focusError(form: Form, steps: FormSteps, names: readonly FieldName[] = fieldNames): void {
  const wrong = names.find((name) => form.getFieldState(name).error);
  if (wrong) steps.focusField(wrong);
}

/** Validates a wrong field after each change also before the form is sent. */
function useRevalidation(form: Form) {
  useEffect(
    function revalidate() {
      return form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          // cast: a change has the name of a field
          const field = name as FieldName | undefined;
          if (field && form.getFieldState(field).error) void form.trigger(field);
        },
      });
    },
    [form],
  );
}

/** The first invalid field of the translations, because a list cannot receive the focus. */
function firstInvalidText(form: Form) {
  // cast: react-hook-form has one error per row of a list
  const errors = form.getFieldState('translations').error as FieldErrors<FormValues>['translations'];
  const rows = Array.isArray(errors) ? errors : [];
  const index = Math.max(
    0,
    rows.findIndex((row) => row !== undefined),
  );
  return `translations.${index}.${rows[index]?.title ? 'title' : 'description'}` as const;
}
