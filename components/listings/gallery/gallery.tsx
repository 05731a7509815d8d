'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useState } from 'react';
import { useLoaded } from '@/components/hooks/use-loaded';
import { type GalleryPhoto, GalleryTurns, useStrip } from '@/components/listings/gallery/gallery-strip';
import { IllustrationMark, Photo } from '@/components/ui/photo';

const loadLightbox = () => import('@/components/listings/gallery/gallery-lightbox').then((box) => box.GalleryLightbox);

type Props = {
  photos: readonly string[];
  title: string;
  direct: boolean;
  /** Indexes of drawings among the photographs. */
  drawn?: readonly number[];
};

/** Photographs, cover first, as a carousel with thumbnails and a lightbox. */
export function ListingGallery({ photos, title, direct, drawn = [] }: Props) {
  const t = useTranslations('ListingGallery');
  const { strip, current, goTo, onKeyDown } = useStrip(photos.length);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const GalleryLightbox = useLoaded(enlarged !== null, loadLightbox);
  const count = photos.length;
  if (count === 0) return null;
  const shown = photos.map((src, index): GalleryPhoto => {
    const alt = count === 1 ? t('photo', { title }) : t('photoOf', { title, number: index + 1, count });
    return { src, alt, direct };
  });
  return (
    <>
      <section aria-label={t('photos', { title })} onKeyDown={onKeyDown}>
        <div className="group relative overflow-hidden rounded-card">
          <LargePhotos
            photos={shown}
            strip={strip}
            onEnlarge={setEnlarged}
            loading={GalleryLightbox === null ? enlarged : null}
          />
          {count > 1 && (
            <>
              <GalleryTurns current={current} count={count} onTurn={goTo} />
              <p
                aria-hidden="true"
                className="pointer-events-none absolute inset-x-0 bottom-3 mx-auto w-fit rounded-full bg-black/60 px-2.5 py-0.5 text-sm text-white tabular-nums"
              >
                {t('position', { number: current + 1, count })}
              </p>
            </>
          )}
          {drawn.includes(current) && <IllustrationMark />}
        </div>
        {count > 1 && <Thumbnails photos={shown} current={current} onShow={goTo} />}
      </section>
      {enlarged !== null && GalleryLightbox && (
        <GalleryLightbox
          photos={shown}
          title={title}
          first={enlarged}
          onClose={(last) => {
            setEnlarged(null);
            goTo(last, 'instant');
          }}
        />
      )}
    </>
  );
}

type LargeProps = {
  photos: GalleryPhoto[];
  strip: RefObject<HTMLUListElement | null>;
  onEnlarge: (index: number) => void;
  /** The photograph whose lightbox is on its way. */
  loading: number | null;
};

function LargePhotos({ photos, strip, onEnlarge, loading }: LargeProps) {
  return (
    <ul
      ref={strip}
      className="flex snap-x snap-mandatory overflow-x-auto scroll-smooth [scrollbar-width:none] motion-reduce:scroll-auto"
    >
      {photos.map((photo, index) => (
        <li key={photo.src} className="w-full shrink-0 snap-center snap-always">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-busy={loading === index || undefined}
            onClick={() => onEnlarge(index)}
            className="block w-full cursor-zoom-in focus-visible:outline-offset-[-4px]"
          >
            <Photo
              {...photo}
              width={1200}
              height={675}
              priority={index === 0}
              sizes="(min-width: 1152px) 712px, (min-width: 1024px) 62vw, 100vw"
              className="aspect-[4/3] w-full sm:aspect-[16/9] md:aspect-[16/7] lg:aspect-[16/9]"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ThumbnailProps = { photos: GalleryPhoto[]; current: number; onShow: (index: number) => void };

function Thumbnails({ photos, current, onShow }: ThumbnailProps) {
  const t = useTranslations('ListingGallery');
  return (
    <ul className="mt-2 flex snap-x scroll-px-1 gap-2 overflow-x-auto p-1 sm:mt-3 sm:gap-3">
      {photos.map((photo, index) => (
        <li key={photo.src} className="shrink-0 snap-start">
          <button
            type="button"
            aria-label={t('show', { number: index + 1 })}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="block overflow-hidden rounded-control ring-lagoon ring-offset-2 ring-offset-stone transition-opacity duration-150 not-aria-current:opacity-75 not-aria-current:hover:opacity-100 aria-current:ring-2"
          >
            <Photo
              {...photo}
              alt=""
              width={128}
              height={96}
              sizes="(min-width: 640px) 112px, 80px"
              className="aspect-[4/3] w-20 sm:w-28"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
