'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';

const neverChanges = () => () => {};

/**
 * The button of a form that holds a password. Until the page is alive it submits nothing: the browser's own way of
 * sending a form would put the password into a request to the page.
 */
export function SubmitButton({ pending, children }: { pending: boolean; children: ReactNode }) {
  const isAlive = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return (
    <Button
      type={isAlive ? 'submit' : 'button'}
      pending={pending}
      aria-disabled={pending || !isAlive || undefined}
      className="w-full"
    >
      {children}
    </Button>
  );
}
