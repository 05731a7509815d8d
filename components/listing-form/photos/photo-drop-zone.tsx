import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { DropZone } from '@/components/ui/drop-zone';
import { CloudUploadIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { acceptedTypes } from '@/lib/media/file';

type Props = Omit<ComponentProps<typeof DropZone>, 'children' | 'frame' | 'className' | 'accept' | 'multiple'> & {
  /** There is no photograph yet. */
  isFirst: boolean;
};

/** Where photographs are chosen or dropped, several at once. */
export function PhotoDropZone({ isFirst, ...zone }: Props) {
  const t = useTranslations('PhotoField');
  return (
    <DropZone
      {...zone}
      multiple
      accept={acceptedTypes.join(',')}
      frame={zone['aria-invalid'] ? 'border-brick' : 'border-line-strong'}
      className={classNames(
        'justify-center gap-2 px-6 text-center',
        isFirst ? 'flex-col py-10' : 'min-h-14 py-3 text-sm',
      )}
    >
      <CloudUploadIcon className={classNames('shrink-0 text-lagoon', isFirst ? 'size-9' : 'size-6')} />
      <p>{t(isFirst ? 'drop' : 'dropMore')}</p>
    </DropZone>
  );
}
