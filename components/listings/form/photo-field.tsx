'use client';

import { useTranslations } from 'next-intl';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useListingForm } from '@/components/listings/form/form-values';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { CloudUploadIcon, DeleteIcon } from '@/components/ui/icons';
import { imageTypes, MAX_IMAGE_BYTES } from '@/lib/media/schema';

const accepted = [...new Set(imageTypes.map((type) => `image/${type === 'jpg' ? 'jpeg' : type}`))];

/** The cover photograph: chosen, or dropped here; refused here already when it would be refused later. */
export function PhotoField() {
  const t = useTranslations('ListingForm');
  const message = useFieldMessage();
  const id = useId();
  const picker = useRef<HTMLInputElement | null>(null);
  const { control } = useListingForm();
  const { field, fieldState } = useController({ control, name: 'image' });
  const [refused, setRefused] = useState<string>();
  const [isOver, setOver] = useState(false);
  const code = refused ?? fieldState.error?.message;
  const error = code === 'required' ? t('photoRequired') : message({ message: code });

  async function take(file: File | undefined) {
    if (!file) return;
    const problem = findFileProblem(file);
    setRefused(problem);
    // what was chosen before stays
    if (!problem) field.onChange(await readDataUrl(file));
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  }
  function remove() {
    field.onChange('');
    setRefused(undefined);
    picker.current?.focus();
  }

  return (
    <FieldFrame id={id} label={t('photo')} hint={t('photoHint')} error={error}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the field inside does the same */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(
          'relative overflow-hidden rounded-control border transition-colors duration-150 has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-lagoon has-[input:focus-visible]:outline-offset-2',
          field.value ? 'border-line' : 'border-dashed',
          isOver ? 'border-lagoon bg-lagoon-soft' : error ? 'border-brick' : 'border-line-strong',
        )}
      >
        {field.value ? (
          // biome-ignore lint/performance/noImgElement: the picture is in the browser already
          <img
            src={field.value}
            alt={t('preview')}
            onError={() => setRefused('invalidImage')}
            className="aspect-[321/150] w-full bg-line object-cover"
          />
        ) : (
          <div className="flex flex-col items-center gap-2 px-6 py-10 text-center">
            <CloudUploadIcon className="size-9 text-lagoon" />
            <p>{t('dropPhoto')}</p>
          </div>
        )}
        {/* lies over the whole zone: a press anywhere opens the picker */}
        <input
          {...describedBy(id, { error, hint: true })}
          ref={(input) => {
            picker.current = input;
            field.ref(input);
          }}
          type="file"
          accept={accepted.join(',')}
          onChange={({ target }) => {
            take(target.files?.[0]);
            target.value = ''; // so that the same file can be chosen again
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
      </div>
      {field.value && (
        <div className="flex flex-wrap gap-2 pt-1.5">
          <Button variant="secondary" size="sm" onClick={() => picker.current?.click()}>
            <CloudUploadIcon />
            {t('replacePhoto')}
          </Button>
          <Button variant="quiet" size="sm" onClick={remove}>
            <DeleteIcon />
            {t('removePhoto')}
          </Button>
        </div>
      )}
    </FieldFrame>
  );
}

function findFileProblem({ type, size }: File): string | undefined {
  if (!accepted.includes(type)) return 'imageType';
  return size > MAX_IMAGE_BYTES ? 'imageTooLarge' : undefined;
}

function readDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
