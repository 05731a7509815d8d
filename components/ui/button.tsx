import type { ComponentProps } from 'react';
import { Spinner } from '@/components/ui/spinner';
import { type ButtonLook, buttonClass } from '@/lib/browser/button-class';
import { classNames } from '@/lib/browser/class-names';

type Props = ButtonLook & {
  /** Busy: keeps its width and the focus, shows a ring, and ignores further presses. */
  pending?: boolean;
} & ComponentProps<'button'>;

export function Button({ variant, size, pending = false, className, children, onClick, type, ...rest }: Props) {
  return (
    <button
      // A button that does not say otherwise must not submit the form it stands in.
      type={type ?? 'button'}
      className={classNames(buttonClass({ variant, size }), className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      <span className={classNames('inline-flex items-center justify-center gap-2', pending && 'opacity-0')}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}

type DialogActionsProps = { cancel: string; onCancel: () => void; isLocked?: boolean } & ComponentProps<typeof Button>;

/** The footer of a dialog: the button that leaves it, and the one that the further properties describe, which submits a `form`. */
export function DialogActions({ cancel, onCancel, isLocked, ...action }: DialogActionsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onCancel} disabled={isLocked}>
        {cancel}
      </Button>
      <Button type={action.form ? 'submit' : 'button'} {...action} />
    </>
  );
}

type IconProps = { label: string } & ComponentProps<'button'>;

export function IconButton({ label, className, children, ...rest }: IconProps) {
  return (
    <button
      type="button"
      className={classNames(
        'grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-lagoon-soft hover:text-ink',
        className,
      )}
      {...rest}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  );
}
