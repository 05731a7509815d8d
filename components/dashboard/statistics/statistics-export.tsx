'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/lib/browser/download-file';
import { withIdToken } from '@/lib/identity/api';
import { exportStatistics } from '@/lib/listings/statistics/api';
import type { PeriodQuery } from '@/lib/listings/statistics/schema';
import { useToast } from '@/stores/toast';

export function StatisticsExport(query: PeriodQuery) {
  const t = useTranslations('Statistics');
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    const result = await withIdToken((token) => exportStatistics(token, query));
    setLoading(false);
    if (result.ok) downloadFile(result.data, 'statistics.csv');
    else useToast.getState().show(t('failed'), 'error');
  }

  return (
    <Button variant="secondary" size="sm" pending={isLoading} onClick={download}>
      {t('download')}
    </Button>
  );
}
