import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '@/components/ui/class-names';
import { describedBy, FieldError } from '@/components/ui/field-frame';

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
} & Omit<ComponentProps<'input'>, 'type'>;

/** A box to tick; the whole line is the target. */
export function CheckboxField({ label, error, hint, required, id: givenId, className, ...input }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
        <input
          {...input}
          {...describedBy(id, { error, hint, required })}
          type="checkbox"
          className={classNames('size-5 shrink-0 accent-lagoon', error && 'outline-2 outline-brick', className)}
        />
        <span>
          {label}
          {required && (
            <span aria-hidden="true" className="text-brick">
              {' *'}
            </span>
          )}
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
