import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { router } from '@/tests/setup/router';

// Next's router needs a running application. This one records where a screen leads, and reads the query from the address.
vi.mock('next/navigation', async (importOriginal) => ({
  ...(await importOriginal<typeof import('next/navigation')>()),
  useRouter: () => router,
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (notify) => {
        window.addEventListener('popstate', notify);
        return () => window.removeEventListener('popstate', notify);
      },
      () => window.location.search,
    );
    return new URLSearchParams(search);
  },
}));
