import { type ReactNode, useId } from 'react';
import { FieldNote, useFieldNote } from '@/components/ui/field-notes';
import { WarningIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

/** What every field has besides the props of its element. */
export type FieldProps = { label: ReactNode; error?: string; hint?: ReactNode; required?: boolean };

type ControlProps = { id?: string; name?: string; className?: string };

/** Splits the props of a field into those of its frame and those of the control inside. */
export function useField<Control extends ControlProps>(
  { label, error, hint, required, id: givenId, name, className, ...input }: FieldProps & Control,
  look?: string,
) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = useFieldNote(name);
  return {
    frame: { id, name, label, required, error, hint },
    control: {
      ...input,
      ...describedBy(id, { error, hint, required, note }),
      name,
      className: classNames(controlClass(error), look, className),
    },
  };
}

type Props = FieldProps & {
  /** Of the control inside; the hint and the error derive theirs from it. */
  id: string;
  name?: string;
  children: ReactNode;
};

/** What every form control shares: label, red asterisk, hint, and the error under the field. */
export function FieldFrame({ id, name, label, required, error, hint, children }: Props) {
  return (
    <div className="space-y-1.5">
      <label htmlFor={id} className="block font-medium text-sm">
        {label}
        {required && <RequiredMark />}
      </label>
      <FieldNote id={id} name={name} />
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="text-brick">
      {' *'}
    </span>
  );
}

/** The error line of a control; also for groups of controls that bring their own label. */
export function FieldError({ id, error }: { id: string; error?: string }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 text-brick text-sm">
      <WarningIcon className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

export function describedBy(
  id: string,
  { error, hint, required, note }: Omit<FieldProps, 'label'> & { note?: ReactNode },
) {
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required || undefined,
    'aria-describedby':
      classNames(note ? `${id}-note` : null, hint ? `${id}-hint` : null, error && `${id}-error`) || undefined,
  };
}

/** A box under a field, over what follows. */
export const popupClass =
  'absolute inset-x-0 top-full z-30 mt-1.5 max-h-[60dvh] min-w-64 overflow-y-auto rounded-card border border-line bg-paper p-1.5 shadow-float';

/** How every boxed control looks, with and without an error. 16 px text, or phones zoom in on focus. */
export function controlClass(error?: string): string {
  return classNames(
    'block min-h-11 w-full text-ellipsis rounded-control border bg-paper px-3.5 py-2.5 text-base text-ink leading-snug transition-colors duration-150',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-line/40 disabled:text-muted',
    'focus-visible:outline-offset-0',
    error
      ? 'border-brick focus-visible:outline-brick'
      : 'border-line-strong hover:border-ink focus-visible:border-lagoon',
  );
}
