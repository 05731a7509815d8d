import { classNames } from '@/lib/browser/class-names';

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'sm' };

const base =
  'relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-control border text-center font-medium leading-tight no-underline transition-colors duration-150 select-none disabled:cursor-not-allowed aria-disabled:cursor-progress';

const variants = {
  primary:
    'border-transparent bg-lagoon text-on-lagoon enabled:hover:bg-lagoon-strong [a&]:hover:bg-lagoon-strong disabled:bg-line disabled:text-muted',
  secondary:
    'border-line-strong bg-paper text-ink enabled:hover:border-lagoon enabled:hover:text-lagoon [a&]:hover:border-lagoon [a&]:hover:text-lagoon disabled:border-line disabled:text-muted',
  quiet:
    'border-transparent bg-transparent text-lagoon enabled:hover:bg-lagoon-soft [a&]:hover:bg-lagoon-soft disabled:text-muted',
  danger:
    'border-transparent bg-brick text-on-brick enabled:hover:bg-brick-strong [a&]:hover:bg-brick-strong disabled:bg-line disabled:text-muted',
};

// `sm` is 36 px with a mouse and still 44 px under a finger.
const sizes = { md: 'min-h-11 px-5 py-2.5', sm: 'min-h-9 pointer-coarse:min-h-11 px-3.5 py-1.5 text-sm' };

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classNames(base, variants[variant], sizes[size]);
}

/** A link or button without a frame, e.g. below an address. */
export const actionClass =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-medium text-lagoon underline-offset-4 hover:text-lagoon-strong hover:underline pointer-coarse:min-h-11';
