import { useTranslations } from 'next-intl';
import { classNames } from '@/lib/browser/class-names';
import { fluidWidths, PHOTO_QUALITY, screenWidths, smallWidths } from '@/lib/media/limits';

type Props = {
  /** Null draws an empty frame. */
  src: string | null;
  alt: string;
  /** The widest it is drawn, and how high it is then. */
  width: number;
  height: number;
  /** How wide it is drawn on which screen, where that differs. */
  sizes?: string;
  /** For the main photograph of a page: loaded immediately instead of lazily. */
  priority?: boolean;
  /** The stored original, for private images that must not enter the shared cache of sizes. */
  direct?: boolean;
  className?: string;
};

/**
 * A photograph in the sizes the screen needs, made by Next's image optimizer. Not `next/image`: that writes a style
 * attribute, which our policy refuses, and brings three times the code.
 */
export function Photo({ src, alt, width, height, sizes, priority = false, direct = false, className }: Props) {
  if (src === null) return <div className={classNames('bg-lagoon-soft', className)} />;
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img
      {...(direct ? { src } : sourcesOf(src, width, sizes !== undefined))}
      sizes={direct ? undefined : sizes}
      alt={alt}
      width={width}
      height={height}
      decoding="async"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      className={classNames('bg-line object-cover', className)}
    />
  );
}

const widths = [...smallWidths, ...screenWidths];

/** One size for usual screens and one for dense ones; where it is drawn in many widths, all between a half and double. */
function sourcesOf(src: string, width: number, isFluid: boolean) {
  const made = (atLeast: number) =>
    (isFluid ? fluidWidths : widths).find((one) => one >= atLeast) ?? Math.max(...widths);
  const address = (one: number) => `/_next/image?url=${encodeURIComponent(src)}&w=${one}&q=${PHOTO_QUALITY}`;
  const [once, twice] = [made(width), made(2 * width)];
  const between = fluidWidths.filter((one) => one >= width / 2 && one <= twice);
  const srcSet = isFluid
    ? between.map((one) => `${address(one)} ${one}w`)
    : [...new Set([once, twice])].map((one, index) => `${address(one)} ${index + 1}x`);
  return { src: address(twice), srcSet: srcSet.join(', ') };
}

/** On a drawn cover, so that it is not taken for a photograph. The parent is positioned. */
export function IllustrationMark() {
  const t = useTranslations('PlaceFacts');
  return <span className="photo-mark top-1 text-ink">{t('illustration')}</span>;
}

/** A small round portrait, or the first letter of the name. Decorative: the name stands beside it. */
export function Avatar({ src, name, className }: { src: string | null; name: string; className?: string }) {
  const frame = classNames('size-8 shrink-0 rounded-full', className);
  if (src) {
    // biome-ignore lint/performance/noImgElement: small already, and next/image writes a style attribute
    return <img src={src} alt="" width={32} height={32} className={classNames(frame, 'bg-line object-cover')} />;
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        frame,
        'grid place-items-center bg-lagoon-soft font-serif text-lagoon text-lg leading-none',
      )}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
