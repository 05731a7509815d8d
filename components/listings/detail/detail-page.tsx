import type { ReactNode } from 'react';
import { ListingGallery } from '@/components/listings/gallery/gallery';
import { Link } from '@/lib/i18n/navigation';

type Props = {
  back?: { label: string; href: string };
  header: ReactNode;
  gallery: Parameters<typeof ListingGallery>[0];
  aside: ReactNode;
  main: ReactNode;
  /** Rendered below both columns. */
  children?: ReactNode;
};

/** The layout of the pages of a place and of a tour. */
export function DetailPage({ back, header, gallery, aside, main, children }: Props) {
  return (
    <article className="mx-auto max-w-6xl px-4 py-6 sm:px-6 lg:py-10">
      {back && (
        <Link
          href={back.href}
          prefetch={false}
          className="inline-flex min-h-11 print:hidden items-center text-lagoon text-sm underline underline-offset-4"
        >
          {back.label}
        </Link>
      )}
      {header}
      {/* the aside comes before the text in reading and tab order, because the text may be long */}
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden">
          <ListingGallery {...gallery} />
        </div>
        <aside className="min-w-0 space-y-8 self-start rounded-card border border-line bg-paper p-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {aside}
        </aside>
        <div className="min-w-0 space-y-10 lg:col-start-1">{main}</div>
      </div>
      {children}
    </article>
  );
}

export function Section({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) {
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-serif text-2xl text-ink">{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
