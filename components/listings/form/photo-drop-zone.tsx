import { useTranslations } from 'next-intl';
import { type DragEvent, type ReactNode, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { CloudUploadIcon } from '@/components/ui/icons';

type Props = {
  isFirst: boolean;
  hasError: boolean;
  onDrop: (files: FileList) => void;
  children: ReactNode;
};

/** Where pictures can be dropped; the field inside lies over all of it. */
export function DropZone({ isFirst, hasError, onDrop, children }: Props) {
  const t = useTranslations('PhotoField');
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
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
        'relative flex items-center justify-center gap-2 rounded-control border border-dashed px-6 text-center transition-colors duration-150 hover:border-lagoon has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon has-[input:focus-visible]:outline-offset-2',
        isFirst ? 'flex-col py-10' : 'min-h-14 py-3 text-sm',
        isOver ? 'border-lagoon bg-lagoon-soft' : hasError ? 'border-brick' : 'border-line-strong',
      )}
    >
      <CloudUploadIcon className={classNames('shrink-0 text-lagoon', isFirst ? 'size-9' : 'size-6')} />
      <p>{t(isFirst ? 'drop' : 'dropMore')}</p>
      {children}
    </div>
  );
}
