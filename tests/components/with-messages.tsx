import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import messages from '@/messages/en.json';

/** The words around a component, as the layouts give them. */
export function WithMessages({ locale = 'en', children }: { locale?: Locale; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} timeZone="Europe/Vienna" messages={messages}>
      {children}
    </NextIntlClientProvider>
  );
}
