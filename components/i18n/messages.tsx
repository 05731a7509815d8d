import { getMessages } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MoreMessages } from '@/components/i18n/more-messages';
import type { Namespace } from '@/lib/i18n/types';
import type messages from '@/messages/en.json';

type Props = { namespaces: readonly Namespace[]; children: ReactNode };

/** Hands these namespaces to the client components inside, besides those that are there already. */
export async function ClientMessages({ namespaces, children }: Props) {
  return <MoreMessages messages={pickMessages(await getMessages(), namespaces)}>{children}</MoreMessages>;
}

export function pickMessages(all: typeof messages, namespaces: readonly Namespace[]): Partial<typeof messages> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, all[namespace]]));
}
