import { type ReactNode, type Ref, useId } from 'react';
import { useFieldMessage } from '@/components/forms/use-field-message';
import type { RowErrors } from '@/components/listing-form/hours/entry-errors';
import { FieldError } from '@/components/ui/field-frame';
import { FieldNote } from '@/components/ui/field-notes';
import { useListingForm } from '@/lib/listings/form/form-values';

export type ListName = 'days_hours' | 'special_days' | 'seasons' | 'closures';

type GroupProps = {
  name: ListName;
  title: string;
  hint: string;
  error: string | undefined;
  ref: Ref<HTMLFieldSetElement>;
  children: ReactNode;
};

/** A list of the form with its heading. */
export function ListGroup({ name, title, hint, error, ref, children }: GroupProps) {
  const id = useId();
  return (
    <fieldset
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      aria-describedby={`${id}-hint ${id}-error`}
      className="border-line border-t pt-6"
    >
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <p id={`${id}-hint`} className="max-w-prose pt-1 pb-4 text-muted text-sm">
        {hint}
      </p>
      <ListFrame id={id} name={name} error={error}>
        {children}
      </ListFrame>
    </fieldset>
  );
}

type FrameProps = Pick<GroupProps, 'name' | 'error' | 'children'> & { id: string };

export function ListFrame({ id, name, error, children }: FrameProps) {
  return (
    <>
      <div className="mb-3">
        <FieldNote id={id} name={name} />
      </div>
      {children}
      <div role="alert" className="mt-2">
        <FieldError id={id} error={error} />
      </div>
    </>
  );
}

export function useListErrors(name: ListName) {
  const message = useFieldMessage();
  const errors = useListingForm().formState.errors[name];
  return {
    error: message(errors?.root ?? errors),
    // cast: react-hook-form has one error per field of the row
    errorsOf: (index: number) => errors?.[index] as RowErrors,
  };
}
