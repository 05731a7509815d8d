import { getImageProps } from 'next/image';
import { classNames } from '@/components/ui/class-names';

type Props = {
  src: string;
  alt: string;
  width: number;
  height: number;
  sizes?: string;
  /** For the one photograph a page opens with: fetched at once instead of when it comes near. */
  priority?: boolean;
  /** As it is stored: for what only some may see, and what the sizes kept for everybody must not contain. */
  direct?: boolean;
  className?: string;
};

/** A photograph in the sizes the screen needs. Not `next/image` itself: that writes a style attribute, which our policy refuses. */
export function Photo({ src, alt, width, height, sizes, priority = false, direct = false, className }: Props) {
  const loading = priority ? 'eager' : 'lazy';
  const { props } = getImageProps({ src, alt, width, height, sizes, loading, unoptimized: direct });
  const { style: _, ...image } = props;
  return (
    // biome-ignore lint/performance/noImgElement: next/image writes a style attribute
    <img
      {...image}
      alt={alt}
      fetchPriority={priority ? 'high' : undefined}
      className={classNames('bg-line object-cover', className)}
    />
  );
}
