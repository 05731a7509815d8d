'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
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

/** A place to press or to drop files on. */
export function ImportFileField({ label, hint, accept, multiple = false, files, onChange }: Props) {
  const t = useTranslations('ImportListings');
  const id = useId();
  const [isOver, setOver] = useState(false);
  const [first] = files;

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }
  function take(list: FileList | null) {
    const chosen = [...(list ?? [])];
    if (chosen.length > 0) onChange(multiple ? chosen : chosen.slice(0, 1));
  }

  return (
    <FieldFrame id={id} label={label} hint={hint}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative flex min-h-18 items-center gap-4 rounded-control border px-4 py-3 transition-colors duration-150 hover:border-lagoon has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon has-[input:focus-visible]:outline-offset-2',
          first ? 'border-lagoon' : 'border-dashed',
          isOver ? 'border-lagoon bg-lagoon-soft' : !first && 'border-line-strong',
        )}
      >
        <CloudUploadIcon className="size-7 shrink-0 text-lagoon" />
        <p className="min-w-0 break-words">
          {first ? (files.length === 1 ? first.name : t('filesChosen', { count: files.length })) : t('drop')}
        </p>
        {/* lies over the whole zone: a press anywhere opens the picker */}
        <input
          {...describedBy(id, { hint })}
          type="file"
          accept={accept}
          multiple={multiple}
          onChange={({ target }) => {
            take(target.files);
            target.value = ''; // so that a mended file can be chosen again
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
    </FieldFrame>
  );
}
