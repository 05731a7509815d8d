import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import type { UploadProgress } from '@/components/dashboard/import/use-import';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { CloudUploadIcon } from '@/components/ui/icons';
import { TextArea } from '@/components/ui/text-field';
import { downloadFile } from '@/lib/browser/download-file';
import { csvTemplate } from '@/lib/listings/import-export/schema';
import { acceptedTypes } from '@/lib/media/file';

type Props = {
  pending: boolean;
  sending: UploadProgress | null;
  onCheck: (source: File | string, photos: readonly File[]) => Promise<void>;
};

export function ImportChoose({ pending, sending, onCheck }: Props) {
  const t = useTranslations('ImportListings');
  const [files, setFiles] = useState<File[]>([]);
  const [photos, setPhotos] = useState<File[]>([]);
  const [pasted, setPasted] = useState('');
  const [file] = files;

  async function check(event: FormEvent) {
    event.preventDefault();
    await onCheck(file ?? pasted, photos);
  }

  return (
    <form onSubmit={check} noValidate className="max-w-3xl space-y-6">
      <ImportFileField label={t('file')} hint={t('fileHint')} accept={importTypes} files={files} onChange={setFiles} />
      <p className="-mt-4">
        <Button variant="quiet" size="sm" className="-ml-3.5" onClick={downloadTemplate}>
          {t('template')}
        </Button>
      </p>
      {!file && (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 text-lagoon">{t('pasteInstead')}</summary>
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

const importTypes =
  '.csv,.tsv,.txt,.xlsx,.json,.geojson,text/csv,application/geo+json,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const downloadTemplate = () => downloadFile(new Blob([csvTemplate], { type: 'text/csv' }), 'listings.csv');

type FileFieldProps = {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  files: readonly File[];
  onChange: (files: File[]) => void;
};

function ImportFileField({ label, hint, accept, multiple = false, files, onChange }: FileFieldProps) {
  const t = useTranslations('ImportListings');
  const id = useId();
  const [first] = files;
  const chosen = files.length > 1 ? t('filesChosen', { count: files.length }) : first?.name;
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <DropZone
        {...describedBy(id, { hint })}
        accept={accept}
        multiple={multiple}
        onFiles={onChange}
        frame={first ? 'border-solid border-lagoon' : 'border-line-strong'}
        className="min-h-18 flex-wrap gap-4 px-4 py-3"
      >
        <CloudUploadIcon className="size-7 shrink-0 text-lagoon" />
        <p className="min-w-0 break-words">{chosen ?? t('drop')}</p>
      </DropZone>
    </FieldFrame>
  );
}
