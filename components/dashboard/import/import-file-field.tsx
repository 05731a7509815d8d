'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DropZone } from '@/components/ui/drop-zone';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { CloudUploadIcon } from '@/components/ui/icons';

type Props = {
  label: string;
  hint: string;
  accept: string;
  multiple?: boolean;
  files: readonly File[];
  onChange: (files: File[]) => void;
};

/** A place to press or to drop files on, which then says what was chosen. */
export function ImportFileField({ label, hint, accept, multiple = false, files, onChange }: Props) {
  const t = useTranslations('ImportListings');
  const id = useId();
  const [first] = files;
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <DropZone
        {...describedBy(id, { hint })}
        accept={accept}
        multiple={multiple}
        onFiles={onChange}
        frame={first ? 'border-solid border-lagoon' : 'border-line-strong'}
        className="min-h-18 gap-4 px-4 py-3"
      >
        <CloudUploadIcon className="size-7 shrink-0 text-lagoon" />
        <p className="min-w-0 break-words">
          {first ? (files.length === 1 ? first.name : t('filesChosen', { count: files.length })) : t('drop')}
        </p>
      </DropZone>
    </FieldFrame>
  );
}
