import { classNames } from '@/lib/browser/class-names';

export type ButtonLook = { variant?: 'primary' | 'secondary' | 'quiet' | 'danger'; size?: 'md' | 'sm' };

// whole names: Tailwind finds them in the source
const variants = {
  primary: 'button-primary',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
  danger: 'button-danger',
};
const sizes = { md: 'button-md', sm: 'button-sm' };

export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}): string {
  return classNames('button', variants[variant], sizes[size]);
}

/** A link or button without a frame, e.g. below an address. */
export const actionClass =
  'inline-flex min-h-9 cursor-pointer items-center gap-1.5 font-medium text-lagoon underline-offset-4 hover:text-lagoon-strong hover:underline pointer-coarse:min-h-11';
