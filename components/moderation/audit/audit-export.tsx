'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { exportAudit } from '@/lib/audit/api';
import type { AuditFilter } from '@/lib/audit/schema';
import { downloadFile } from '@/lib/browser/download-file';
import { withIdToken } from '@/lib/identity/api';
import { useToast } from '@/stores/toast';

export function AuditExport({ filter }: { filter: AuditFilter }) {
  const t = useTranslations('AuditLog');
  const show = useToast((toast) => toast.show);
  const [isLoading, setLoading] = useState(false);

  async function download() {
    setLoading(true);
    const result = await withIdToken((token) => exportAudit(token, filter));
    setLoading(false);
    if (result.ok) downloadFile(result.data, 'audit-log.csv');
    else show(t('failed'), 'error');
  }

  return (
    <Button variant="secondary" size="sm" pending={isLoading} onClick={download}>
      {t('export')}
    </Button>
  );
}
