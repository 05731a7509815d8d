'use client';

import { useLoaded } from '@/components/hooks/use-loaded';
import { useTides } from '@/stores/tides';

const loadDialog = () => import('@/components/auth/session/sign-in-dialog').then((dialog) => dialog.SignInDialog);

/** The dialog any page may call up, fetched when one does. */
export function GlobalDialog() {
  const isOpen = useTides((tides) => tides.isAuthDialogOpen);
  const SignInDialog = useLoaded(isOpen, loadDialog);
  return SignInDialog && <SignInDialog />;
}
