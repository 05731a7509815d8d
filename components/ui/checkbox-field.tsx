import { type ComponentProps, type ReactNode, useId } from 'react';
import { describedBy, FieldError } from '@/components/ui/field-frame';
import { CheckIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

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
        {/* drawn by us: the platform's own box is grey in the dark */}
        <span className="grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...describedBy(id, { error, hint, required })}
            type="checkbox"
            className={classNames(
              'peer col-start-1 row-start-1 size-5 appearance-none rounded-[5px] border bg-paper transition-colors duration-150 checked:border-lagoon checked:bg-lagoon',
              error ? 'border-brick' : 'border-line-strong',
              className,
            )}
          />
          <CheckIcon className="pointer-events-none invisible col-start-1 row-start-1 size-4 text-on-lagoon peer-checked:visible" />
        </span>
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
