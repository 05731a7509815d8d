import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { focusMain } from '@/lib/browser/focus';

/** Cards that could not be loaded, and a button that requests them again and disappears. */
export function DayFailure({ of, onRetry }: { of: 'stopsFailed' | 'choiceFailed'; onRetry: () => void }) {
  const t = useTranslations('DayPage');
  function retry() {
    focusMain();
    onRetry();
  }
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-brick-soft px-5 py-3 print:hidden"
    >
      <p>{t(of)}</p>
      <Button variant="secondary" size="sm" onClick={retry}>
        {t('retry')}
      </Button>
    </div>
  );
}
