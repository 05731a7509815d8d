import { type ReactNode, useId } from 'react';
import { Link } from '@/lib/i18n/navigation';

/** A titled row of tiles below a detail page. */
export function SimilarTiles({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} data-similar className="space-y-4">
      <h2 id={id} className="font-serif text-2xl text-ink">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">{children}</ul>
    </section>
  );
}

export const tilePhoto = {
  width: 320,
  height: 200,
  sizes: '(min-width: 640px) 272px, 112px',
  className: 'relative aspect-square w-28 shrink-0 overflow-hidden sm:aspect-[16/10] sm:w-full',
};

type TileProps = { href: string; photo: ReactNode; title: string; lang?: string; children: ReactNode };

export function SimilarTile({ href, photo, title, lang, children }: TileProps) {
  return (
    <li className="relative flex flex-wrap overflow-hidden rounded-card border border-line bg-paper transition-colors duration-150 focus-within:border-lagoon hover:border-lagoon sm:flex-col sm:flex-nowrap">
      {photo}
      <div className="min-w-0 flex-1 basis-36 space-y-1 px-4 py-3 sm:basis-auto sm:pb-4">
        <h3 className="line-clamp-6 font-serif text-lg leading-snug wrap-anywhere" lang={lang}>
          <Link
            href={href}
            prefetch={false}
            dir="auto"
            className="text-ink after:absolute after:inset-0 after:rounded-card"
          >
            {title}
          </Link>
        </h3>
        <p className="text-muted text-sm">{children}</p>
      </div>
    </li>
  );
}
