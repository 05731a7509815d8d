'use client';

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import type messages from '@/messages/en.json';

type Props = { messages: Partial<typeof messages>; children: ReactNode };

/** Adds to the messages of the provider around it; a second provider alone would hide them. */
export function MoreMessages({ messages: added, children }: Props) {
  const locale = useLocale();
  const present = useMessages();
  const all = useMemo(() => ({ ...present, ...added }), [present, added]);
  return (
    <NextIntlClientProvider locale={locale} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
