'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useScrollLock } from '@/components/hooks/use-scroll-lock';
import { type GalleryPhoto, GalleryTurns, useStrip } from '@/components/listings/gallery/gallery-strip';
import { CloseIcon } from '@/components/ui/icons';
import { Photo } from '@/components/ui/photo';
import { Spinner } from '@/components/ui/spinner';

type Props = { photos: GalleryPhoto[]; title: string; first: number; onClose: (last: number) => void };

export function GalleryLightbox({ photos, title, first, onClose }: Props) {
  const t = useTranslations('ListingGallery');
  const dialog = useRef<HTMLDialogElement>(null);
  const { strip, current, goTo, onKeyDown } = useStrip(photos.length);
  const count = photos.length;
  useScrollLock(true);

  useLayoutEffect(
    function openAtFirst() {
      const element = dialog.current;
      element?.showModal();
      goTo(first, 'instant');
      // an open dialog removed from the page does not return the focus
      return () => element?.close();
    },
    [first, goTo],
  );

  return (
    <dialog
      ref={dialog}
      aria-label={t('photos', { title })}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
      className="modal m-0 h-dvh max-h-none w-screen max-w-none bg-black p-0 text-white"
    >
      {/* the first element receives the focus */}
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        className="absolute top-1.5 right-1.5 z-10 grid size-11 place-items-center rounded-full bg-black/60 text-white transition-colors hover:bg-black focus-visible:outline-white"
      >
        <CloseIcon />
        <span className="sr-only">{t('close')}</span>
      </button>
      <WholePhotos photos={photos} strip={strip} />
      {count > 1 && (
        <>
          <p
            role="status"
            className="absolute top-3 left-3 rounded-full bg-black/60 px-3 py-2 text-sm leading-none tabular-nums"
          >
            <span className="sr-only">{photos[current]?.alt}</span>
            <span aria-hidden="true">{t('position', { number: current + 1, count })}</span>
          </p>
          <GalleryTurns current={current} count={count} onTurn={goTo} />
        </>
      )}
    </dialog>
  );
}

type PhotosProps = Pick<Props, 'photos'> & { strip: RefObject<HTMLUListElement | null> };

function WholePhotos({ photos, strip }: PhotosProps) {
  return (
    <ul
      ref={strip}
      className="flex h-full outline-none snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
    >
      {photos.map((photo) => (
        <li
          key={photo.src}
          className="grid h-full w-full shrink-0 snap-center snap-always place-items-center p-2 *:[grid-area:1/1] sm:p-14"
        >
          {/* covered by the photo once it is loaded */}
          <Spinner className="size-8" />
          <Photo
            {...photo}
            width={2048}
            height={1536}
            sizes="100vw"
            className="relative size-full min-h-0 bg-transparent! object-contain!"
          />
        </li>
      ))}
    </ul>
  );
}
