import type { ReactNode } from 'react';
import { AuthScene } from '@/components/auth/forms/auth-scene';
import { SessionSync } from '@/components/auth/session/session-sync';
import { env } from '@/lib/env';
import { identityConfig } from '@/lib/identity/config';

// who asks decides what is shown; under the language's `generateStaticParams`, Next would otherwise keep these pages
export const dynamic = 'force-dynamic';

/** Bare: no header and no footer stand between a person and the form. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] lg:grid-cols-2 lg:grid-rows-1">
      <SessionSync identity={identityConfig.publicConfig} bookingSiteUrl={env.BOOKING_SITE_URL ?? null} />
      <AuthScene siteName={env.NEXT_PUBLIC_SITE_NAME} />
      <main className="mx-auto w-full max-w-md px-6 pt-8 pb-12 sm:py-14 lg:my-auto lg:px-8">{children}</main>
    </div>
  );
}
