'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { ImportFileField } from '@/components/dashboard/import/import-file-field';
import type { Sending } from '@/components/dashboard/import/use-import';
import { Button } from '@/components/ui/button';
import { TextArea } from '@/components/ui/text-area';
import { downloadFile, readText } from '@/lib/listings/import-export/import-file';
import { MAX_FILE_BYTES } from '@/lib/listings/import-export/schema';
import { csvTemplate } from '@/lib/listings/import-export/template';
import { acceptedTypes } from '@/lib/media/file';

type Props = {
  pending: boolean;
  sending: Sending | null;
  onCheck: (text: string | null, photos: readonly File[]) => Promise<void>;
};

/** A file or pasted text, and the photographs that its rows name. */
export function ImportChoose({ pending, sending, onCheck }: Props) {
  const t = useTranslations('ImportListings');
  const [files, setFiles] = useState<File[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const [pasted, setPasted] = useState('');
  const [file] = files;

  async function check(event: FormEvent) {
    event.preventDefault();
    // in UTF-16 a file is twice as large as its text is in UTF-8
    if (file && file.size > 2 * MAX_FILE_BYTES) return onCheck(null, []);
    await onCheck(file ? await readText(file).catch(() => '') : pasted, photos);
  }

  return (
    <form onSubmit={check} noValidate className="max-w-3xl space-y-6">
      <ImportFileField
        label={t('file')}
        hint={t('fileHint')}
        accept=".csv,.tsv,.txt,.json,.geojson,text/csv,application/geo+json"
        files={files}
        onChange={setFiles}
      />
      <p className="-mt-4">
        <Button
          variant="quiet"
          size="sm"
          className="-ml-3.5"
          onClick={() => downloadFile(new Blob([csvTemplate], { type: 'text/csv' }), 'listings.csv')}
        >
          {t('template')}
        </Button>
      </p>
      {!file && (
        <details>
          <summary className="w-fit cursor-pointer py-2 text-lagoon">{t('pasteInstead')}</summary>
          <div className="pt-2">
            <TextArea
              label={t('paste')}
              value={pasted}
              spellCheck={false}
              onChange={({ target }) => setPasted(target.value)}
              className="font-mono text-sm!"
            />
          </div>
        </details>
      )}
      <ImportFileField
        label={t('photos')}
        hint={t('photosHint')}
        accept={acceptedTypes.join(',')}
        multiple
        files={photos}
        onChange={setPhotos}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" pending={pending} disabled={!file && pasted.trim() === ''} className="max-sm:w-full">
          {t('check')}
        </Button>
        <p role="status" className="text-muted text-sm">
          {sending ? t('sendingPhotos', sending) : t('nothingYet')}
        </p>
      </div>
    </form>
  );
}
