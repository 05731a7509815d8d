import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import type { DragHandle } from '@/components/forms/sortable';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useLoaded } from '@/components/hooks/use-loaded';
import { FormError } from '@/components/listing-form/form-footer';
import { PhotoTile } from '@/components/listing-form/photos/photo-tile';
import { StepSection } from '@/components/listing-form/steps/step-panel';
import { DropZone } from '@/components/ui/drop-zone';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { CloudUploadIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { useListingForm } from '@/lib/listings/form/form-values';
import { acceptedTypes } from '@/lib/media/file';
import { MAX_PHOTOS } from '@/lib/media/limits';
import type { PhotoTray, Tile } from '@/lib/media/photo-tray';

const nothing: readonly Tile[] = [];

// if loading fails, the buttons of each tile remain
const loadSortable = () => import('@/components/listing-form/photos/photo-sortable').then((file) => file.PhotoSortable);

/** The photographs in order, cover first, with an area to choose or drop more. */
export function GallerySection({ tray }: { tray: PhotoTray }) {
  const [t, section] = [useTranslations('PhotoField'), useTranslations('ListingForm')];
  const id = useId();
  const tiles = useSyncExternalStore(tray.subscribe, tray.getTiles, () => nothing);
  const { error, refusalOf, fieldRef } = usePhotoErrors(tiles.length === 0);
  const { inputRef, announcement, omitted, add, move, remove } = useTrayActions(tray, tiles.length, fieldRef);

  // for two or more tiles only
  const Sortable = useLoaded(tiles.length > 1, loadSortable);
  const cover = tiles.find(({ state }) => state !== 'refused');
  const tileOf = (tile: Tile, index: number, handle: DragHandle | null) => (
    <PhotoTile
      key={tile.id}
      tile={tile}
      place={{ index, count: tiles.length, isCover: tile === cover }}
      refusal={refusalOf(tile)}
      handle={handle}
      onMove={(to, button) => move(tile, to, button)}
      onRemove={() => remove(tile)}
      onRetry={() => tray.retry(tile.id)}
    />
  );

  return (
    <StepSection title={section('gallery')} hint={section('galleryHint')}>
      <FieldFrame id={id} name="image" label={t('label')} hint={t('hint', { most: MAX_PHOTOS })} error={error} required>
        {tiles.length > 0 && (
          <ul className="grid grid-cols-3 gap-2 pb-1.5 sm:gap-3">
            {Sortable ? (
              <Sortable tiles={tiles} onMove={move}>
                {tileOf}
              </Sortable>
            ) : (
              tiles.map((tile, index) => tileOf(tile, index, null))
            )}
          </ul>
        )}
        {tiles.some(({ code }) => code === 'sign_in_required') && <FormError message="photosSignedOut" />}
        {tiles.length < MAX_PHOTOS && (
          <PhotoDropZone
            {...describedBy(id, { error, hint: true })}
            required={tiles.length === 0}
            isFirst={tiles.length === 0}
            onFiles={add}
            inputRef={inputRef}
          />
        )}
        {omitted > 0 && (
          <p role="alert" className="text-brick text-sm">
            {t('leftOut', { count: omitted, most: MAX_PHOTOS })}
          </p>
        )}
        <p role="status" className="sr-only">
          {announcement}
        </p>
      </FieldFrame>
    </StepSection>
  );
}

function usePhotoErrors(isEmpty: boolean) {
  const message = useFieldMessage();
  const { control, formState } = useListingForm();
  const { image, gallery } = formState.errors;
  const { field: cover } = useController({ control, name: 'image' });
  const { field: others } = useController({ control, name: 'gallery' });
  const code = gallery?.message ?? (isEmpty ? image?.message : undefined);
  return {
    error: message({ message: code }),
    refusalOf({ url }: Tile): string | undefined {
      if (url === null) return undefined;
      return url === cover.value ? image?.message : gallery?.[others.value.indexOf(url)]?.message;
    },
    fieldRef(input: HTMLInputElement | null) {
      cover.ref(input);
      others.ref(input);
    },
  };
}

function useTrayActions(tray: PhotoTray, count: number, fieldRef: (input: HTMLInputElement | null) => void) {
  const t = useTranslations('PhotoField');
  const picker = useRef<HTMLInputElement | null>(null);
  const pressed = useRef<HTMLElement | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [omitted, setOmitted] = useState(0);

  useLayoutEffect(function restoreFocus() {
    // a button loses the focus when its tile moves
    pressed.current?.focus();
    pressed.current = null;
  });

  function inputRef(input: HTMLInputElement | null) {
    picker.current = input;
    fieldRef(input);
  }
  const add = (files: File[]) => setOmitted(tray.add(files));
  function move(tile: Tile, to: number, button?: HTMLElement) {
    pressed.current = button ?? null;
    tray.move(tile.id, to);
    setAnnouncement(t('moved', { number: to + 1, count }));
  }
  function remove(tile: Tile) {
    tray.remove(tile.id);
    setOmitted(0);
    setAnnouncement(t('removed'));
    picker.current?.focus();
  }
  return { inputRef, announcement, omitted, add, move, remove };
}

type Props = Omit<ComponentProps<typeof DropZone>, 'children' | 'frame' | 'className' | 'accept' | 'multiple'> & {
  isFirst: boolean;
};

function PhotoDropZone({ isFirst, ...zone }: Props) {
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
