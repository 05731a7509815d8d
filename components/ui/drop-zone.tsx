'use client';

import { type DragEvent, type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { classNames } from '@/lib/browser/class-names';

type Props = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'accept' | 'multiple' | 'disabled' | 'required' | 'aria-describedby' | 'aria-invalid' | 'aria-required'
> & {
  inputRef?: Ref<HTMLInputElement>;
  /** Never empty. */
  onFiles: (files: File[]) => void;
  /** Of the frame, while nothing hovers over it. */
  frame?: string;
  className?: string;
  children: ReactNode;
};

/** A place to press, or to drop files on. The field lies over all of it, so that a press anywhere opens the picker. */
export function DropZone({ inputRef, onFiles, frame = 'border-line-strong', className, children, ...input }: Props) {
  const [isOver, setOver] = useState(false);

  function take(list: FileList | null) {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(input.multiple ? files : files.slice(0, 1));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    if (!input.disabled) take(event.dataTransfer.files);
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
        'relative flex items-center rounded-control border border-dashed transition-colors duration-150 hover:border-lagoon has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon has-[input:focus-visible]:outline-offset-2',
        isOver ? 'border-lagoon bg-lagoon-soft' : frame,
        className,
      )}
    >
      {children}
      <input
        {...input}
        ref={inputRef}
        type="file"
        onChange={({ target }) => {
          take(target.files);
          target.value = ''; // so that the same file can be chosen again
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}
