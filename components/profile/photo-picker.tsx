'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DropZone } from '@/components/ui/drop-zone';
import { CloudUploadIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { acceptedTypes, findFileProblem } from '@/lib/media/file';

type Props = {
  /** One has been chosen already: this is for another. */
  isCompact: boolean;
  disabled: boolean;
  /** Told the file, or what is wrong with it as a key of `Errors.fields`. */
  onChoose: (file: File | null, problem?: string) => void;
};

/** A portrait chosen, or dropped here; refused here already when it would be refused later. */
export function PhotoPicker({ isCompact, disabled, onChoose }: Props) {
  const t = useTranslations('PhotoDialog');
  const id = useId();
  return (
    <DropZone
      id={id}
      aria-describedby={`${id}-hint`}
      accept={acceptedTypes.join(',')}
      disabled={disabled}
      onFiles={([file]) => file && onChoose(file, findFileProblem(file) ?? undefined)}
      className={classNames(
        'gap-x-3 text-center',
        isCompact ? 'justify-center px-4 py-2.5' : 'flex-col gap-y-2 px-6 py-12',
      )}
    >
      <CloudUploadIcon className={isCompact ? 'size-5 text-lagoon' : 'size-10 text-lagoon'} />
      <label htmlFor={id} className="font-medium">
        {t(isCompact ? 'chooseAnother' : 'choose')}
      </label>
      <p id={`${id}-hint`} className={isCompact ? 'sr-only' : 'text-muted text-sm'}>
        {t('hint')}
      </p>
    </DropZone>
  );
}
