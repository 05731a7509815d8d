'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { downloadFile } from '@/lib/browser/download-file';
import { problemCode } from '@/lib/http/client';
import { withIdToken } from '@/lib/identity/api';
import { exportListings } from '@/lib/listings/import-export/api';
import { type ExportFormat, exportFormats } from '@/lib/listings/import-export/schema';

export function ExportListings() {
  const t = useTranslations('ImportListings');
  const message = useFieldMessage();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const [refused, setRefused] = useState<string | null>(null);

  async function download(format: ExportFormat) {
    setBusy(format);
    setRefused(null);
    const result = await withIdToken((token) => exportListings(token, format));
    setBusy(null);
    if (result.ok) downloadFile(result.data, `my-listings.${format}`);
    else setRefused(problemCode(result.problem));
  }

  return (
    <FormSection title={t('takeAlong')} hint={t('takeAlongHint')}>
      <ul className="divide-y divide-line">
        {exportFormats.map((format) => (
          <li
            key={format}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{t(`formats.${format}.name`)}</p>
              <p className="text-muted text-sm">{t(`formats.${format}.hint`)}</p>
            </div>
            <Button variant="secondary" size="sm" pending={busy === format} onClick={() => download(format)}>
              {t('download')}
              <span className="sr-only">{t(`formats.${format}.name`)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {refused && <Banner kind="error">{message({ message: refused })}</Banner>}
    </FormSection>
  );
}
