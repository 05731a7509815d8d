'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CloudUploadIcon } from '@/components/ui/icons';
import { imageTypes, MAX_IMAGE_BYTES } from '@/lib/media/limits';

const accepted = [...new Set(imageTypes.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`))];

type Props = {
  /** One has been chosen already: this is for another. */
  isCompact: boolean;
  disabled: boolean;
  /** Told the file, or what is wrong with it as a key of `Errors.fields`. */
  onChoose: (file: File | null, problem?: string) => void;
};

/** A file chosen, or dropped here; refused here already when it would be refused later. */
export function PhotoPicker({ isCompact, disabled, onChoose }: Props) {
  const t = useTranslations('PhotoDialog');
  const id = useId();
  const [isOver, setOver] = useState(false);

  function take(file: File | undefined) {
    if (file) onChoose(file, findFileProblem(file));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        'relative flex items-center gap-x-3 rounded-control border border-dashed text-center transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon has-[input:focus-visible]:outline-offset-2',
        isCompact ? 'justify-center px-4 py-2.5' : 'flex-col gap-y-2 px-6 py-12',
        isOver ? 'border-lagoon bg-lagoon-soft' : 'border-line-strong',
      )}
    >
      <CloudUploadIcon className={isCompact ? 'size-5 text-lagoon' : 'size-10 text-lagoon'} />
      <label htmlFor={id} className="font-medium">
        {t(isCompact ? 'chooseAnother' : 'choose')}
      </label>
      <p id={`${id}-hint`} className={isCompact ? 'sr-only' : 'text-muted text-sm'}>
        {t('hint')}
      </p>
      {/* lies over the whole zone: a press anywhere opens the picker */}
      <input
        id={id}
        type="file"
        disabled={disabled}
        aria-describedby={`${id}-hint`}
        accept={accepted.join(',')}
        onChange={({ target }) => {
          take(target.files?.[0]);
          target.value = ''; // so that the same file can be chosen again
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}

function findFileProblem({ type, size }: File): string | undefined {
  if (!accepted.includes(type)) return 'imageType';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : undefined;
}
