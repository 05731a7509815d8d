import { type ComponentProps, useId } from 'react';
import { describedBy, FieldError, type FieldProps, RequiredMark } from '@/components/ui/field-frame';
import { CheckIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

/** A box to tick, drawn by us: the platform's own is grey in the dark. */
export function TickBox({ className = 'border-line-strong', ...input }: ComponentProps<'input'>) {
  return (
    <span className="grid size-5 shrink-0 place-items-center">
      <input {...input} type="checkbox" className={classNames('tick-box', className)} />
      <CheckIcon />
    </span>
  );
}

type Props = FieldProps & Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A box to tick; the whole line is the target. */
export function CheckboxField({ label, error, hint, required, id: givenId, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
        <TickBox
          {...input}
          {...describedBy(id, { error, hint, required })}
          className={error ? 'border-brick' : undefined}
        />
        <span className="min-w-0">
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {hint && (
        <p id={`${id}-hint`} className="pl-8 text-muted text-sm">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
