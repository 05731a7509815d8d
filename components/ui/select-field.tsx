import { type ComponentProps, type ReactNode, useId } from 'react';
import { controlClass, describedBy, FieldFrame } from '@/components/ui/field-frame';
import { useFieldNote } from '@/components/ui/field-notes';
import { ChevronIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';

type Props = {
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  required?: boolean;
} & ComponentProps<'select'>;

/** A choice from a list; the platform's own menu, because phones do that best. */
export function SelectField({ label, error, hint, required, id: givenId, className, children, ...select }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const note = useFieldNote(select.name);
  return (
    <FieldFrame id={id} name={select.name} label={label} required={required} error={error} hint={hint}>
      <div className="relative">
        <select
          {...select}
          {...describedBy(id, { error, hint, required, note })}
          className={classNames(controlClass(error), 'appearance-none truncate pr-11', className)}
        >
          {children}
        </select>
        <ChevronIcon className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted" />
      </div>
    </FieldFrame>
  );
}
