'use client';

import { useTranslations } from 'next-intl';
import { useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { PhotoDropZone } from '@/components/listing-form/photos/photo-drop-zone';
import { PhotoGrid } from '@/components/listing-form/photos/photo-grid';
import { PhotoNotes } from '@/components/listing-form/photos/photo-notes';
import { PhotoTile } from '@/components/listing-form/photos/photo-tile';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { useListingForm } from '@/lib/listings/form/form-values';
import { MAX_PHOTOS } from '@/lib/media/limits';
import type { PhotoTray, Tile } from '@/lib/media/photo-tray';

const nothing: readonly Tile[] = [];

/** The photographs, cover first: several chosen or dropped at once, sent one by one, put in order. */
export function PhotoField({ tray }: { tray: PhotoTray }) {
  const t = useTranslations('PhotoField');
  const message = useFieldMessage();
  const id = useId();
  const picker = useRef<HTMLInputElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const { control, formState } = useListingForm();
  const cover = useController({ control, name: 'image' });
  const others = useController({ control, name: 'gallery' });
  const tiles = useSyncExternalStore(tray.subscribe, tray.getTiles, () => nothing);
  const [said, setSaid] = useState('');
  const [left, setLeft] = useState(0);
  const { image, gallery } = formState.errors;
  const code = gallery?.message ?? (tiles.length === 0 ? image?.message : undefined);
  const error = code === 'required' ? t('required') : message({ message: code });

  useLayoutEffect(function keepFocus() {
    // a button that has moved with its photograph is let go by the browser
    pressed.current?.focus();
    pressed.current = null;
  });

  function move(tile: Tile, to: number, button?: HTMLElement) {
    pressed.current = button ?? null;
    tray.move(tile.id, to);
    setSaid(t('moved', { number: to + 1, count: tiles.length }));
  }
  function remove(tile: Tile) {
    tray.remove(tile.id);
    setLeft(0);
    setSaid(t('removed'));
    picker.current?.focus();
  }
  /** What the server found wrong with one that is kept. */
  function refusalOf({ url }: Tile): string | undefined {
    if (url === null) return undefined;
    if (url === cover.field.value) return image?.message;
    return gallery?.[others.field.value.indexOf(url)]?.message;
  }

  return (
    <FieldFrame id={id} name="image" label={t('label')} hint={t('hint', { most: MAX_PHOTOS })} error={error}>
      {tiles.length > 0 && (
        <PhotoGrid tiles={tiles} onMove={move}>
          {(tile, index, handle) => (
            <PhotoTile
              key={tile.id}
              tile={tile}
              place={{ index, count: tiles.length }}
              refusal={refusalOf(tile)}
              handle={handle}
              onMove={(to, button) => move(tile, to, button)}
              onRemove={() => remove(tile)}
              onRetry={() => tray.retry(tile.id)}
            />
          )}
        </PhotoGrid>
      )}
      <PhotoNotes tiles={tiles} onMakeSmaller={tray.makeAllSmaller} />
      {tiles.length < MAX_PHOTOS && (
        <PhotoDropZone
          {...describedBy(id, { error, hint: true })}
          isFirst={tiles.length === 0}
          onFiles={(files) => setLeft(tray.add(files))}
          inputRef={(input) => {
            picker.current = input;
            cover.field.ref(input);
            others.field.ref(input);
          }}
        />
      )}
      {left > 0 && (
        <p role="alert" className="text-brick text-sm">
          {t('leftOut', { count: left, most: MAX_PHOTOS })}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </FieldFrame>
  );
}
