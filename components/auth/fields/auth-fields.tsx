'use client';

import type { ReactNode } from 'react';
import { useBrowserValue } from '@/components/hooks/use-browser-value';
import { Button } from '@/components/ui/button';
import { EnvelopeIcon } from '@/components/ui/icons';
import { PasswordField } from '@/components/ui/password-field';
import { TextField, type TextFieldProps } from '@/components/ui/text-field';

/** The email address of the account, which password managers treat as the user name. */
export function EmailField(field: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...field}
    />
  );
}

/** A code from a message or an authenticator; it has the focus when the dialog around it opens. */
export function CodeField(field: TextFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      className="text-xl tabular-nums tracking-[0.3em]"
      {...focusedInDialog(field)}
    />
  );
}

/** The address that received a code; the badge of the envelope shows whether the last code was refused. */
export function CodeSent({ isRefused, children }: { isRefused: boolean; children: ReactNode }) {
  return (
    <div className="flex items-start gap-3">
      <EnvelopeIcon status={isRefused ? 'fail' : 'success'} className="size-8 shrink-0 text-muted" />
      <p className="min-w-0 pt-1">{children}</p>
    </div>
  );
}

export function NewPasswordField(field: TextFieldProps) {
  return <PasswordField autoComplete="new-password" required {...field} />;
}

/** Sets the attribute by which an opening dialog chooses the focus; React does not render it. */
export function focusedInDialog<P extends Pick<TextFieldProps, 'ref'>>({ ref, ...field }: P) {
  return {
    ...field,
    ref: (input: HTMLInputElement | null) => {
      if (typeof ref === 'function') ref(input);
      input?.setAttribute('autofocus', '');
    },
  };
}

/** The button of a form with a password. Before hydration it submits nothing: the browser would send the password itself. */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const isHydrated = useBrowserValue(() => true);
  return (
    <Button
      type={isHydrated ? 'submit' : 'button'}
      pending={pending}
      aria-disabled={pending || !isHydrated || undefined}
      className="w-full"
    >
      {children}
    </Button>
  );
}

type DialogButtonsProps = { submit: string; pending: boolean; children: ReactNode };

export function DialogButtons({ submit, pending, children }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" pending={pending} className="max-sm:w-full">
        {submit}
      </Button>
      {children}
    </div>
  );
}

export function DialogFootnote({ text, label, onClick }: { text?: string; label: string; onClick: () => void }) {
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {text && `${text} `}
      <button
        type="button"
        onClick={onClick}
        className="-my-2 cursor-pointer py-2 font-medium text-lagoon underline underline-offset-4"
      >
        {label}
      </button>
    </p>
  );
}
