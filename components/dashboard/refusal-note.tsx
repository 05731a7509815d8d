'use client';

import { useTranslations } from 'next-intl';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { useRouter } from '@/lib/i18n/navigation';

export type Refusal = 'stale' | 'decidedAlready' | 'failed';

/** Why a decision did not count. */
export function RefusalNote({ refusal }: { refusal: Refusal }) {
  const t = useTranslations('Moderation');
  const router = useRouter();
  return (
    <Banner kind="error">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>{t(refusal)}</p>
        {refusal !== 'failed' && (
          <Button variant="secondary" size="sm" onClick={() => router.refresh()}>
            {t('reload')}
          </Button>
        )}
      </div>
    </Banner>
  );
}
