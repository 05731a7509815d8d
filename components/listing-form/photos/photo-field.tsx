import { useTranslations } from 'next-intl';
import { type ComponentProps, useId, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useController } from 'react-hook-form';
import { FormSection } from '@/components/forms/form-section';
import { useFieldMessage } from '@/components/forms/use-field-message';
import { useLoaded } from '@/components/hooks/use-loaded';
import { type DragHandle, PhotoTile } from '@/components/listing-form/photos/photo-tile';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { describedBy, FieldFrame } from '@/components/ui/field-frame';
import { CloudUploadIcon } from '@/components/ui/icons';
import { classNames } from '@/lib/browser/class-names';
import { Link, usePathname } from '@/lib/i18n/navigation';
import { useListingForm } from '@/lib/listings/form/form-values';
import { acceptedTypes } from '@/lib/media/file';
import { MAX_PHOTOS } from '@/lib/media/limits';
import { canBeSmaller, type PhotoTray, type Tile } from '@/lib/media/photo-tray';

const nothing: readonly Tile[] = [];

// if loading fails, the buttons of each tile remain
const loadSortable = () => import('@/components/listing-form/photos/photo-sortable').then((file) => file.PhotoSortable);

/** The photographs in order, cover first, with an area to choose or drop more. */
function PhotoField({ tray }: { tray: PhotoTray }) {
  const t = useTranslations('PhotoField');
  const id = useId();
  const tiles = useSyncExternalStore(tray.subscribe, tray.getTiles, () => nothing);
  const { picker, announcement, omitted, add, move, remove } = useTrayActions(tray, tiles.length);
  const { error, refusalOf, fieldRef } = usePhotoErrors(tiles.length === 0);

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
    <FieldFrame id={id} name="image" label={t('label')} hint={t('hint', { most: MAX_PHOTOS })} error={error} required>
      {tiles.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 pb-1.5 sm:grid-cols-3">
          {Sortable ? (
            <Sortable tiles={tiles} onMove={move}>
              {tileOf}
            </Sortable>
          ) : (
            tiles.map((tile, index) => tileOf(tile, index, null))
          )}
        </ul>
      )}
      <PhotoNotes tiles={tiles} onMakeSmaller={tray.shrinkAll} />
      {tiles.length < MAX_PHOTOS && (
        <PhotoDropZone
          {...describedBy(id, { error, hint: true })}
          required={tiles.length === 0}
          isFirst={tiles.length === 0}
          onFiles={add}
          inputRef={(input) => {
            picker.current = input;
            fieldRef(input);
          }}
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
  );
}

export function GallerySection({ tray }: { tray: PhotoTray }) {
  const t = useTranslations('ListingForm');
  return (
    <FormSection title={t('gallery')} hint={t('galleryHint')}>
      <PhotoField tray={tray} />
    </FormSection>
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

function useTrayActions(tray: PhotoTray, count: number) {
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

  function add(files: File[]) {
    setOmitted(tray.add(files));
  }
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
  return { picker, announcement, omitted, add, move, remove };
}

/** Errors that concern several photographs, with an action to resolve them. */
function PhotoNotes({ tiles, onMakeSmaller }: { tiles: readonly Tile[]; onMakeSmaller: () => Promise<void> }) {
  const t = useTranslations('PhotoField');
  const pathname = usePathname();
  const large = tiles.filter(canBeSmaller).length;
  return (
    <>
      {large > 0 && (
        <Banner kind="error">
          <p className="mb-3">{t('tooLarge', { count: large })}</p>
          <Button variant="secondary" size="sm" onClick={onMakeSmaller}>
            {t('makeSmaller')}
          </Button>
        </Banner>
      )}
      {tiles.some(({ code }) => code === 'sign_in_required') && (
        <Banner kind="error">
          <p>{t('sessionEnded')}</p>
          {/* a new tab, because the chosen files exist in this one only */}
          <Link
            href={{ pathname: '/auth/login', query: { redirectPath: pathname } }}
            target="_blank"
            className="inline-flex min-h-11 items-center text-brick underline underline-offset-4"
          >
            {t('logIn')}
          </Link>
        </Banner>
      )}
    </>
  );
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
