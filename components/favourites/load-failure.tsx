import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { focusMain } from '@/lib/browser/focus';

/** Cards of saved things that could not be loaded, and a button that requests them again and disappears. */
export function LoadFailure({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const t = useTranslations('ErrorPage');
  function retry() {
    focusMain();
    onRetry();
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brick-soft px-5 py-3 print:hidden"
    >
      <p>{children}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
