import type { ReactNode } from 'react';
import { ClientMessages } from '@/components/i18n/messages';

/** The texts of ways on foot and by boat, for the client components inside. */
export function RoutingMessages({ children }: { children: ReactNode }) {
  return <ClientMessages namespaces={['BoatJourneys', 'OnFoot', 'Routes']}>{children}</ClientMessages>;
}
