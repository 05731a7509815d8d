import { classNames } from '@/lib/browser/class-names';

type Props = { src: string | null; name: string; className?: string };

/** A small round portrait, or the first letter of the name. Decorative: the name stands beside it. */
export function Avatar({ src, name, className }: Props) {
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
